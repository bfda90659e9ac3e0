import { NotSent, type MailTransport, type SendFailure, type SendOptions } from './transport';
import { SmtpSession } from './smtpSession';

/** How long a stopping server waits for the answer to a message that may have arrived. */
const LAST_ANSWER_MS = 4_000;
/** Mail servers close idle connections, often after half a minute. */
const KEPT_MS = 15_000;
/** Many mail servers accept no more messages on one connection. */
const MESSAGES_A_CONNECTION = 100;

/** Sends mail by SMTP, on connections that are kept for a while and reused. */
export function smtpTransport(url: string, keptMs = KEPT_MS): MailTransport {
  const kept = new Map<SmtpSession, NodeJS.Timeout>();

  const take = (): SmtpSession | undefined => {
    const session = [...kept.keys()].at(-1);
    if (session) letGo(session);
    return session;
  };
  const letGo = (session: SmtpSession) => {
    clearTimeout(kept.get(session));
    kept.delete(session);
  };
  const keep = (session: SmtpSession) => {
    if (!session.isOpen || session.messages >= MESSAGES_A_CONNECTION) {
      session.close();
      return;
    }
    const end = () => {
      letGo(session);
      session.close();
    };
    kept.set(session, setTimeout(end, keptMs).unref());
  };

  return {
    send: async (message, options) => {
      if (options.stop.aborted) throw new NotSent('try_again', 'The server stops');
      const sending = new Sending(options);
      try {
        const session = await sending.openSession(take(), url);
        await session.send(message, async () => {
          await options.beforeLastByte();
          sending.handedOver = true;
        });
        keep(session);
      } catch (error) {
        sending.close();
        throw new NotSent(failureOf(error, sending.handedOver), error);
      } finally {
        sending.end();
      }
    },
    close: () => {
      const sessions = [...kept.keys()];
      sessions.forEach(letGo);
      sessions.forEach((session) => session.close());
    },
  };
}

/** Sends one message; aborted if it takes too long or the server stops. */
class Sending {
  handedOver = false;
  #isCut = false;
  #session: SmtpSession | undefined;
  readonly #stop: AbortSignal;
  readonly #timers: NodeJS.Timeout[];

  constructor({ limits, stop }: SendOptions) {
    this.#stop = stop;
    this.#timers = [
      setTimeout(() => {
        if (!this.handedOver) this.close();
      }, limits.handOverMs),
      setTimeout(() => this.close(), limits.wholeMs),
    ];
    stop.addEventListener('abort', this.#onStop);
  }

  /** A kept session if it still answers, else a new one. */
  async openSession(kept: SmtpSession | undefined, url: string): Promise<SmtpSession> {
    if (kept) {
      this.#session = kept;
      if (await kept.reset()) return kept;
    }
    if (this.#isCut) throw new Error('Cut off before it began');
    const session = new SmtpSession(url);
    this.#session = session;
    await session.open();
    return session;
  }

  close(): void {
    this.#isCut = true;
    this.#session?.close();
  }

  end(): void {
    this.#stop.removeEventListener('abort', this.#onStop);
    this.#timers.forEach((timer) => clearTimeout(timer));
  }

  readonly #onStop = (): void => {
    if (this.handedOver) this.#timers.push(setTimeout(() => this.close(), LAST_ANSWER_MS));
    else this.close();
  };
}

const ABOUT_THIS_MESSAGE = ['EENVELOPE', 'EMESSAGE'];

function failureOf(error: unknown, handedOver: boolean): SendFailure {
  if (!(error instanceof Error && 'permanent' in error)) return handedOver ? 'unknown' : 'try_again';
  const isAboutThis = 'code' in error && ABOUT_THIS_MESSAGE.some((code) => code === error.code);
  return error.permanent === true && isAboutThis ? 'refused' : 'try_again';
}
