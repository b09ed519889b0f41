import { Component, type ReactNode, Suspense } from 'react';

interface OptionalProps {
  /** What stands in the place while it loads; nothing where absent. */
  waiting?: ReactNode;
  children: ReactNode;
}

/**
 * A part of a page that comes later: nothing stands in its place while it loads, nor where it can't be loaded.
 * Without it, a script that is missing (no network, a newer release) would take the whole page down.
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
