/** An email as it is sent, with its envelope. */
export interface MimeMessage {
  /** unique, and the same for every attempt */
  id: string;
  createdAt: Date;
  from: string;
  to: string;
  /** RFC 822, lines ended by CRLF */
  raw: Buffer;
}

export interface TimeLimits {
  /** limit until the last byte is sent; a message aborted by it has certainly not arrived */
  handOverMs: number;
  /** limit until the message is accepted, in total */
  totalMs: number;
}

export interface SendOptions {
  limits: TimeLimits;
  /** Awaited before the last byte is sent: from then on the message may have arrived. If it throws, nothing is sent. */
  beforeLastByte: () => Promise<void>;
  /** aborted when the server stops */
  signal: AbortSignal;
}

export interface MailTransport {
  /** Resolves when the message is accepted. @throws NotSent */
  send: (message: MimeMessage, options: SendOptions) => Promise<void>;
  /** Closes idle connections. */
  close: () => void;
}

/**
 * - `try_again`: it has certainly not arrived
 * - `refused`: the mail server will never accept it
 * - `unknown`: no reply came after the last byte
 */
export type SendFailure = 'try_again' | 'refused' | 'unknown';

export class NotSent extends Error {
  constructor(
    readonly failure: SendFailure,
    cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'NotSent';
  }
}
