import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { parseMail, type ReceivedMail } from './mailbox';

export interface MailServer {
  url: string;
  /** the messages that it has accepted, oldest first */
  mails: ReceivedMail[];
  close(): Promise<void>;
}

export interface Behaviour extends Pick<
  SMTPServerOptions,
  'authOptional' | 'onAuth' | 'onConnect' | 'onClose' | 'onRcptTo' | 'socketTimeout'
> {
  /** called with a complete message before the reply; an error that it throws is the reply */
  beforeAnswer?: (mail: ReceivedMail) => Promise<void> | void;
  /** whether a complete message is in `mails` before the reply to its sender */
  takesBeforeAnswer?: boolean;
  login?: string;
}

/** A real mail server on a free loopback port. */
export async function startMailServer(behaviour: Behaviour = {}): Promise<MailServer> {
  const { beforeAnswer, takesBeforeAnswer = true, login, ...options } = behaviour;
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    ...options,
    onData: (stream, _session, done) => {
      const receive = async () => {
        const mail = parseMail(await text(stream));
        if (takesBeforeAnswer) mails.push(mail);
        await beforeAnswer?.(mail);
        if (!takesBeforeAnswer) mails.push(mail);
      };
      receive().then(
        () => done(),
        (error: unknown) => done(error instanceof Error ? error : new Error(String(error))),
      );
    },
  });
  // A killed client is not an error of the server.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const close = () => new Promise<void>((resolve) => server.close(resolve));
  return { url: `smtp://${login ? `${login}@` : ''}127.0.0.1:${port}`, mails, close };
}

/** The reply of a mail server that refuses a message. */
export function smtpRefusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
