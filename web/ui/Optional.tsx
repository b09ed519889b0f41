import { Component, type ReactNode, Suspense, useEffect } from 'react';
import { failWaiting, startWaiting } from './awaited.ts';

interface OptionalProps {
  /** Shown while loading; nothing by default. */
  waiting?: ReactNode;
  /** Set for a part that the visitor asked for: its control is busy while it loads, and a failure is said. */
  isAwaited?: boolean;
  children: ReactNode;
}

/**
 * Renders a part that loads later, or nothing if it can't load. Without this boundary, a missing script would break the
 * whole page.
 */
export class Optional extends Component<OptionalProps, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError() {
    return { isMissing: true };
  }

  override componentDidCatch() {
    if (this.props.isAwaited) failWaiting();
  }

  override render() {
    const { waiting = null, isAwaited, children } = this.props;
    if (this.state.isMissing) return null;
    return <Suspense fallback={isAwaited ? <Waiting>{waiting}</Waiting> : waiting}>{children}</Suspense>;
  }
}

function Waiting({ children }: { children: ReactNode }) {
  useEffect(startWaiting, []);
  return children;
}
