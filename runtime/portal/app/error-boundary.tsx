import { Component, type ReactNode } from 'react';
import { ChunkLoadError, reloadForNewRelease } from '../../web/client/parts/chunk-failure.ts';
import { forgetFailedLoads } from '../../web/client/parts/load-once.ts';

/** Passed to the fallback of a part that failed. */
export interface Failure {
  error: unknown;
  /** Renders the part again and reloads code that failed to load. */
  retry: () => void;
}

interface Props {
  fallback: (failure: Failure) => ReactNode;
  /** A change (a new page) clears the failure. */
  resetKey?: string;
  children: ReactNode;
}

interface State {
  failure: { error: unknown } | null;
  resetKey: string | undefined;
}

/**
 * Shows a fallback for a failed part; the page around it keeps working. A chunk that a new release removed reloads the
 * page once.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(props: Props, state: State): State {
    return props.resetKey === state.resetKey ? state : { failure: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof ChunkLoadError) void reloadForNewRelease();
    forgetFailedLoads();
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return this.props.fallback({ error: failure.error, retry: () => this.setState({ failure: null }) });
  }
}
