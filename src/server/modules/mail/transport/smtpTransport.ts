import { NotSent, type MailTransport, type SendFailure, type SendOptions } from './transport';
import { SmtpSession } from './smtpSession';

/** How long a stopping server waits for the reply to a message that may have arrived. */
const LAST_REPLY_MS = 4_000;
/** Mail servers close idle connections, often after half a minute. */
const IDLE_MS = 15_000;
/** Many mail servers accept no more messages on one connection. */
const MAX_MESSAGES_PER_CONNECTION = 100;

/** Sends emails by SMTP. Idle connections stay open for a while and are reused. */
export function smtpTransport(url: string, idleMs = IDLE_MS): MailTransport {
  const idleSessions = new Map<SmtpSession, NodeJS.Timeout>();

  const takeIdle = (): SmtpSession | undefined => {
    const session = [...idleSessions.keys()].at(-1);
    if (session) removeIdle(session);
    return session;
  };
  const removeIdle = (session: SmtpSession) => {
    clearTimeout(idleSessions.get(session));
    idleSessions.delete(session);
  };
  const release = (session: SmtpSession) => {
    if (!session.isOpen || session.messageCount >= MAX_MESSAGES_PER_CONNECTION) {
      session.close();
      return;
    }
    const expire = () => {
      removeIdle(session);
      session.close();
    };
    idleSessions.set(session, setTimeout(expire, idleMs).unref());
  };

  return {
    send: async (message, options) => {
      if (options.signal.aborted) throw new NotSent('try_again', 'The server stops');
      const attempt = new SendAttempt(options);
      try {
        const session = await attempt.openSession(takeIdle(), url);
        await session.send(message, async () => {
          await options.beforeLastByte();
          attempt.isHandedOver = true;
        });
        release(session);
      } catch (error) {
        attempt.close();
        throw new NotSent(failureOf(error, attempt.isHandedOver), error);
      } finally {
        attempt.end();
      }
    },
    close: () => {
      const sessions = [...idleSessions.keys()];
      sessions.forEach(removeIdle);
      sessions.forEach((session) => session.close());
    },
  };
}

/** Sends one message. It is aborted if it takes too long or the server stops. */
class SendAttempt {
  isHandedOver = false;
  #isAborted = false;
  #session: SmtpSession | undefined;
  readonly #signal: AbortSignal;
  readonly #timers: NodeJS.Timeout[];

  constructor({ limits, signal }: SendOptions) {
    this.#signal = signal;
    this.#timers = [
      setTimeout(() => {
        if (!this.isHandedOver) this.close();
      }, limits.handOverMs),
      setTimeout(() => this.close(), limits.totalMs),
    ];
    signal.addEventListener('abort', this.#onStop);
  }

  /** The idle session if it still responds, else a new one. */
  async openSession(idle: SmtpSession | undefined, url: string): Promise<SmtpSession> {
    if (idle) {
      this.#session = idle;
      if (await idle.reset()) return idle;
    }
    if (this.#isAborted) throw new Error('Cut off before it began');
    const session = new SmtpSession(url);
    this.#session = session;
    await session.open();
    return session;
  }

  close(): void {
    this.#isAborted = true;
    this.#session?.close();
  }

  end(): void {
    this.#signal.removeEventListener('abort', this.#onStop);
    this.#timers.forEach((timer) => clearTimeout(timer));
  }

  readonly #onStop = (): void => {
    if (this.isHandedOver) this.#timers.push(setTimeout(() => this.close(), LAST_REPLY_MS));
    else this.close();
  };
}

const MESSAGE_ERROR_CODES = ['EENVELOPE', 'EMESSAGE'];

function failureOf(error: unknown, isHandedOver: boolean): SendFailure {
  if (!(error instanceof Error && 'permanent' in error)) return isHandedOver ? 'unknown' : 'try_again';
  const isMessageError = 'code' in error && MESSAGE_ERROR_CODES.some((code) => code === error.code);
  return error.permanent === true && isMessageError ? 'refused' : 'try_again';
}
