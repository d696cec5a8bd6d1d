import { Component, type ReactNode } from 'react';
import { retryChunkOnce } from './chunk-failure.ts';
import { forgetFailedLoads } from './load-once.ts';

interface Props {
  /** Shown in place of what failed; `retry` renders it anew. */
  fallback: (retry: () => void) => ReactNode;
  /** A change of it (a new page) clears the failure. */
  resetKey?: string;
  children: ReactNode;
}

interface State {
  failed: boolean;
  resetKey: string | undefined;
}

/** Keeps a failure where it happened. A chunk that is gone after a release reloads the page once. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): State {
    return props.resetKey === state.resetKey ? state : { failed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    retryChunkOnce(error);
    forgetFailedLoads();
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(() => this.setState({ failed: false }));
  }
}
