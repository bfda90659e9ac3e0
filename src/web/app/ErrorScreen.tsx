import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../shared/ui/Button';
import { Page } from '../shared/ui/Page';

/** Webpack's error, and the browser's own for a module that did not come. */
function isChunkFailure(error: unknown): boolean {
  return (
    error instanceof Error && (error.name === 'ChunkLoadError' || /Loading (CSS )?chunk/i.test(error.message))
  );
}

interface Props {
  children: () => ReactNode;
  /** a new value gives the page below another chance: the address, for instance */
  resetOn: string;
}

interface State {
  error: unknown;
  failed: boolean;
}

/** Stands in for a page that cannot be shown (ERRORS-46, ERRORS-47). One whose code did not come is tried again online. */
export class ErrorScreen extends Component<Props, State> {
  override state: State = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override componentDidMount(): void {
    window.addEventListener('online', this.tryCodeAgain);
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.tryCodeAgain);
  }

  override componentDidCatch(error: unknown, info: ErrorInfo): void {
    console.error('A page could not be shown:', error, info.componentStack);
  }

  override componentDidUpdate(previous: Props): void {
    if (this.state.failed && previous.resetOn !== this.props.resetOn) this.tryAgain();
  }

  private readonly tryAgain = () => this.setState({ error: null, failed: false });

  private readonly tryCodeAgain = () => {
    if (isChunkFailure(this.state.error)) this.tryAgain();
  };

  /** Offline the browser would have nothing to show in place of the shop. */
  private readonly reload = () => (navigator.onLine ? window.location.reload() : this.tryAgain());

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children();
    const chunk = isChunkFailure(this.state.error);
    return (
      <Page title="Unexpected Application Error!" width="form">
        <div role="alert" className="mb-6 text-ink-2">
          <p>{chunk ? 'Loading chunk failed' : 'Something on this page went wrong.'}</p>
          <p className="mt-2 text-muted">
            {chunk
              ? 'The connection was lost, or the shop has just been updated. Back online, the page opens by itself.'
              : 'Loading it again usually helps.'}
          </p>
        </div>
        <Button variant="primary" onClick={this.reload}>
          Reload page
        </Button>{' '}
        <Button onClick={() => window.history.back()}>Go back</Button>{' '}
        <Button data-report="">Report a problem</Button>
      </Page>
    );
  }
}
