import { Component, type ReactNode } from 'react';
import { retryFailedCode } from '@ui/lazyComponent';
import { Button } from '@ui/components/Button';
import { Page } from '../shared/components/Page';
import { replayEarlyInput } from './earlyInput';
import { CHUNK_FAILED, RELOAD, failureTextOf } from './failureTexts';

interface Props {
  children: () => ReactNode;
  /** a new value renders the children again, for instance the address */
  resetKey: string;
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

  /** If the first render fails, nothing else replays the early input. */
  override componentDidCatch(): void {
    replayEarlyInput();
  }

  override componentDidUpdate(previous: Props): void {
    if (previous.resetKey !== this.props.resetKey) this.tryAgain();
  }

  private readonly tryAgain = () => {
    if (!this.state.failure) return;
    retryFailedCode();
    this.setState({ failure: null });
  };

  /** Not while offline: a reload would leave nothing on the screen. */
  private readonly reload = () => (navigator.onLine ? window.location.reload() : this.tryAgain());

  override render(): ReactNode {
    const { failure } = this.state;
    if (!failure) return this.props.children();
    const text = failureTextOf(failure.error);
    const [title, hint] = text;
    return (
      <Page title="Unexpected Application Error!" width="form">
        <div role="alert" className="mb-6 text-ink-2">
          <p>{title}</p>
          <p className="mt-2 text-muted">{hint}</p>
        </div>
        <Button variant="primary" onClick={this.reload}>
          {RELOAD}
        </Button>{' '}
        {text === CHUNK_FAILED && <Button onClick={this.tryAgain}>Try again</Button>}{' '}
        <Button data-report="">Report a problem</Button>
      </Page>
    );
  }
}
