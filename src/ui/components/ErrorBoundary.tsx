import { Component, type ReactNode } from 'react';
import { retryFailedCode } from '../lazyComponent';

interface Props {
  children: () => ReactNode;
  /** a new value renders the children again, for instance the address */
  resetKey: string;
  /** shown in place of children that failed */
  fallback: (error: unknown, actions: RecoveryActions) => ReactNode;
}

export type RecoveryActions = Pick<ErrorBoundary, 'tryAgain' | 'reload'>;

interface State {
  failure: { error: unknown } | null;
}

/** Shows the app's error screen in place of a page that failed, and retries when the connection is back. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.tryAgain);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.tryAgain);
  }

  override componentDidUpdate(previous: Props): void {
    if (previous.resetKey !== this.props.resetKey) this.tryAgain();
  }

  readonly tryAgain = () => {
    if (!this.state.failure) return;
    retryFailedCode();
    this.setState({ failure: null });
  };

  /** Reloads the page, or tries again while offline, when a reload would leave nothing on the screen. */
  readonly reload = () => (navigator.onLine ? window.location.reload() : this.tryAgain());

  override render(): ReactNode {
    const { failure } = this.state;
    return failure ? this.props.fallback(failure.error, this) : this.props.children();
  }
}
