/** A complete message and whom it goes to. */
export interface Message {
  /** unique; the same when the message is tried again */
  id: string;
  createdAt: Date;
  from: string;
  to: string;
  /** RFC 822, lines ended by CRLF */
  raw: Buffer;
}

export interface TimeLimits {
  /** until the last byte goes out; what takes longer is cut off and has certainly not arrived */
  handOverMs: number;
  /** until the message is taken, all told */
  wholeMs: number;
}

export interface SendOptions {
  limits: TimeLimits;
  /** Awaited before the last byte goes out: from then on the message may have arrived. What it throws stops the sending. */
  beforeLastByte: () => Promise<void>;
  /** aborted when the server stops */
  stop: AbortSignal;
}

/** The way out for mail. */
export interface Post {
  /** Resolves when the message is taken. @throws NotSent */
  send: (message: Message, options: SendOptions) => Promise<void>;
  /** Lets go of what is kept for the next message. */
  close: () => void;
}

/**
 * - `try_again`: it has certainly not arrived
 * - `refused`: it will never be taken
 * - `unknown`: the other side was silent after the last byte
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
