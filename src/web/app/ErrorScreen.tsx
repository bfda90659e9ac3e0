import { Component, type ReactNode } from 'react';
import { Button } from '../shared/ui/Button';
import { Page } from '../shared/ui/Page';

/** webpack's name of the error for a script that failed to load. */
function isChunkFailure(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}

interface Props {
  children: () => ReactNode;
  /** a new value renders the children again: the address, for instance */
  resetOn: string;
}

interface State {
  failure: { error: unknown } | null;
}

/** Shown in place of a page that failed (ERRORS-46, ERRORS-47). It retries when the connection is back. */
export class ErrorScreen extends Component<Props, State> {
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
    if (previous.resetOn !== this.props.resetOn) this.tryAgain();
  }

  private readonly tryAgain = () => {
    if (this.state.failure) this.setState({ failure: null });
  };

  /** Not while offline: a reload would leave nothing on the screen. */
  private readonly reload = () => (navigator.onLine ? window.location.reload() : this.tryAgain());

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children();
    const chunk = isChunkFailure(failure.error);
    return (
      <Page title="Unexpected Application Error!" width="form">
        <div role="alert" className="mb-6 text-ink-2">
          <p>{chunk ? 'Loading chunk failed' : 'Something on this page went wrong.'}</p>
          <p className="mt-2 text-muted">
            {chunk
              ? 'The connection was lost, or the shop has just been updated.'
              : 'Reloading usually helps.'}
          </p>
        </div>
        <Button variant="primary" onClick={this.reload}>
          Reload page
        </Button>{' '}
        <Button data-report="">Report a problem</Button>
      </Page>
    );
  }
}
