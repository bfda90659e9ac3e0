import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SmtpConnection from 'nodemailer/lib/smtp-connection';
import type { MimeMessage } from './transport';

/** Longer than the limits of a send (deliveryPlan). They only end connections that no send is waiting for. */
const TIMEOUTS = {
  connectionTimeout: 20_000,
  greetingTimeout: 20_000,
  dnsTimeout: 20_000,
  socketTimeout: 60_000,
  socketCloseTimeout: 1_000,
};
/** The time limit for checking an idle connection. */
const RESET_MS = 2_000;

type Callback = (error?: Error | null) => void;

/** One connection to the mail server, for one message after another. */
export class SmtpSession {
  readonly #connection: SmtpConnection;
  readonly #auth;
  messageCount = 0;

  constructor(url: string) {
    const { auth, ...server } = parseConnectionUrl(url);
    this.#auth = auth;
    this.#connection = new SmtpConnection({ ...server, ...TIMEOUTS });
    // While the connection is idle, this is its only error listener.
    this.#connection.on('error', () => undefined);
  }

  get isOpen(): boolean {
    return !this.#connection.destroyed;
  }

  async open(): Promise<void> {
    await this.#step((done) => this.#connection.connect(done));
    const auth = this.#auth;
    if (auth && this.#connection.allowsAuth) await this.#step((done) => this.#connection.login(auth, done));
  }

  /** Whether an idle connection still responds. */
  async reset(): Promise<boolean> {
    const timer = setTimeout(() => this.close(), RESET_MS);
    try {
      await this.#step((done) => this.#connection.reset(done));
      return true;
    } catch {
      this.close();
      return false;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Uses the connection directly instead of a mailer, since only the connection shows when the last byte is sent. */
  async send(message: MimeMessage, beforeLastByte: () => Promise<void>): Promise<void> {
    this.messageCount += 1;
    const bytes = Readable.from(bytesOf(message, beforeLastByte), { objectMode: false });
    await this.#step((done) => this.#connection.send({ from: message.from, to: message.to }, bytes, done));
  }

  close(): void {
    this.#connection.close();
  }

  /** Runs one step of the connection. It also fails on the connection's own events. */
  async #step(work: (done: Callback) => void): Promise<void> {
    const connection = this.#connection;
    const pending: { reject?: Callback } = {};
    const onEnd = () => pending.reject?.(new Error('The connection was closed'));
    const onError = (error: Error) => pending.reject?.(error);
    try {
      await new Promise<void>((resolve, reject) => {
        pending.reject = reject;
        connection.once('error', onError).once('end', onEnd);
        work((error) => (error ? reject(error) : resolve()));
      });
    } finally {
      connection.off('error', onError).off('end', onEnd);
    }
  }
}

async function* bytesOf(message: MimeMessage, beforeLastByte: () => Promise<void>): AsyncGenerator<Buffer> {
  yield message.raw;
  await beforeLastByte();
}
