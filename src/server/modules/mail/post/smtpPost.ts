import { Readable } from 'node:stream';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import SmtpConnection from 'nodemailer/lib/smtp-connection';
import { NotSent, type Message, type Post, type SendFailure, type SendOptions } from './post';

const TIMEOUTS = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 40_000,
  dnsTimeout: 10_000,
};
/** Shorter than the time for which a mail is held (mailsRepository). */
const WHOLE_MS = 60_000;
/** How long a stopping server waits for the answer to a message that may have arrived. */
const LAST_ANSWER_MS = 4_000;

/**
 * Mail by SMTP, a connection a message. The message is handed to the connection itself and not to a mailer: only so is it
 * known when the last byte is about to go out.
 */
export function smtpPost(url: string): Post {
  const { auth, ...server } = parseConnectionUrl(url);
  return {
    send: async (message, options) => {
      const connection = new SmtpConnection({ ...server, ...TIMEOUTS });
      const sending: Sending = { handedOver: false };
      const cut = cutAfter(connection, sending, options.stop);
      try {
        await step(connection, (done) => connection.connect(done));
        if (auth && connection.allowsAuth) await step(connection, (done) => connection.login(auth, done));
        const bytes = Readable.from(bytesOf(message, sending, options), { objectMode: false });
        await step(connection, (done) =>
          connection.send({ from: message.from, to: message.to }, bytes, done),
        );
      } catch (error) {
        throw new NotSent(failureOf(error, sending.handedOver), error);
      } finally {
        cut.cancel();
        connection.close();
      }
    },
  };
}

interface Sending {
  handedOver: boolean;
}

async function* bytesOf(message: Message, sending: Sending, options: SendOptions): AsyncGenerator<Buffer> {
  yield message.raw;
  await options.beforeLastByte();
  sending.handedOver = true;
}

type Done = (error?: Error | null) => void;

/** A step of the connection, which fails also by the connection's own events. */
function step(connection: SmtpConnection, work: (done: Done) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    connection.once('error', reject);
    connection.once('end', () => reject(new Error('The connection was closed')));
    work((error) => (error ? reject(error) : resolve()));
  });
}

/** Closes the connection when all of it takes too long, or the server stops. */
function cutAfter(connection: SmtpConnection, sending: Sending, stop: AbortSignal) {
  const close = () => connection.close();
  const timers = [setTimeout(close, WHOLE_MS)];
  const onStop = () => {
    if (sending.handedOver) timers.push(setTimeout(close, LAST_ANSWER_MS));
    else close();
  };
  stop.addEventListener('abort', onStop);
  return {
    cancel: () => {
      stop.removeEventListener('abort', onStop);
      timers.forEach((timer) => clearTimeout(timer));
    },
  };
}

const ABOUT_THIS_MESSAGE = ['EENVELOPE', 'EMESSAGE'];

function failureOf(error: unknown, handedOver: boolean): SendFailure {
  if (!(error instanceof Error && 'permanent' in error)) return handedOver ? 'unknown' : 'try_again';
  const isAboutThis = 'code' in error && ABOUT_THIS_MESSAGE.some((code) => code === error.code);
  return error.permanent === true && isAboutThis ? 'refused' : 'try_again';
}
