import { Component, type PropsWithChildren, type ReactNode } from 'react';

interface Props extends PropsWithChildren {
  /** Changing it tries again, e.g. after going to another page. */
  readonly resetKey?: string;
  readonly fallback: (problem: { readonly message: string; readonly retry: () => void }) => ReactNode;
}
interface State {
  readonly failed: { readonly message: string } | null;
}

/** React asks for a class here: the one place that catches bugs while rendering. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: null };

  static getDerivedStateFromError(problem: unknown): State {
    const message = problem instanceof Error ? problem.message : String(problem);
    return { failed: { message } };
  }

  override componentDidUpdate(before: Props): void {
    if (this.state.failed !== null && before.resetKey !== this.props.resetKey)
      this.setState({ failed: null });
  }

  override render(): ReactNode {
    const { failed } = this.state;
    if (failed === null) return this.props.children;
    return this.props.fallback({
      message: failed.message,
      retry: () => {
        this.setState({ failed: null });
      },
    });
  }
}
