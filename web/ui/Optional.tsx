import { Component, type ReactNode, Suspense } from 'react';

interface OptionalProps {
  /** Shown while loading; nothing by default. */
  waiting?: ReactNode;
  children: ReactNode;
}

/**
 * Renders a part that loads later, or nothing if it can't load. Without this boundary, a missing script (offline, or
 * after a release) would break the whole page.
 */
export class Optional extends Component<OptionalProps, { isMissing: boolean }> {
  override state = { isMissing: false };

  static getDerivedStateFromError() {
    return { isMissing: true };
  }

  override render() {
    const { waiting = null, children } = this.props;
    return this.state.isMissing ? null : <Suspense fallback={waiting}>{children}</Suspense>;
  }
}
