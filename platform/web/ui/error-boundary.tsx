import { Component, type ErrorInfo, type ReactNode } from 'react';

interface Props {
  readonly children: ReactNode;
  /** Page shown instead; `tentarNovamente` renders the children again. */
  readonly fallback: (error: Error, tentarNovamente: () => void) => ReactNode;
  readonly onError?: (error: Error, info: ErrorInfo) => void;
  /** A change of this value, such as the path, clears the error. */
  readonly resetKey?: string | undefined;
}

/** Shows the given page when rendering fails (the 500 page of the application, 000 §2). */
export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    this.props.onError?.(error, info);
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.error && previous.resetKey !== this.props.resetKey) this.setState({ error: null });
  }

  override render() {
    const { error } = this.state;
    return error ? this.props.fallback(error, () => this.setState({ error: null })) : this.props.children;
  }
}
