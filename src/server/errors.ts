import { DESK_ERROR_STATUS, type DeskErrorCode } from '@contract/desk/errorCodes';
import type { Naira } from '@contract/entities/money';
import { type ErrorBody } from '@contract/errors';

type ErrorExtras = Partial<
  Pick<ErrorBody, 'fields' | 'items' | 'challenge' | 'reason' | 'missing' | 'reasons'>
> & {
  /** of `amount_differs`, a code of the desk, in naira */
  expected?: ErrorBody['expected'] | Naira;
  /** of `amount_differs`: naira */
  received?: Naira;
  /** of `mapping_needed`, a code of the desk: the cells of a statement's header, and of the first rows below it */
  columns?: string[];
  rows?: string[][];
  /** of `changed`, a code of the desk: the subject as its GET answers it now */
  current?: unknown;
};

/** An error that is reported to the client; its code determines the HTTP status. */
export class ShopError extends Error {
  readonly status: number;

  constructor(
    readonly code: DeskErrorCode,
    message: string,
    readonly extra: ErrorExtras = {},
  ) {
    super(message);
    this.name = 'ShopError';
    this.status = DESK_ERROR_STATUS[code];
  }

  toBody(): Pick<ErrorBody, 'error' | 'detail'> & ErrorExtras & { code: DeskErrorCode } {
    const { items } = this.extra;
    return {
      code: this.code,
      error: this.message,
      detail: this.message,
      ...this.extra,
      ...(items && { items: itemsThatFit(items) }),
    };
  }
}

/** Keeps an error body below 16 kB. Items that do not fit are reported once the others are corrected. */
const MAX_ITEM_BYTES = 12 * 1024;

function itemsThatFit<Item>(items: readonly Item[]): Item[] {
  let bytes = 0;
  return items.filter((item) => (bytes += Buffer.byteLength(JSON.stringify(item))) <= MAX_ITEM_BYTES);
}

/** Refuses the value of a field, with a message shown beside the field. */
export function fieldError(field: string, sentence: string): ShopError {
  return new ShopError('invalid_request', sentence, { fields: { [field]: sentence } });
}

/** The subject of a change has another version than the one that the caller has read. */
export class VersionMismatch extends Error {
  constructor() {
    super('The version has changed.');
    this.name = 'VersionMismatch';
  }
}

/** A limit of the shop is reached for now. Also thrown by rules that hold while throttling is off. */
export class TooManyRequestsError extends ShopError {
  constructor(
    message: string,
    readonly waitSeconds: number,
  ) {
    super('too_many_requests', message);
  }
}

/** An external problem that prevents the start; only its message is printed. */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartError';
  }
}

/** The message of an error, or the messages of all errors in an AggregateError. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
