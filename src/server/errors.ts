import { type ErrorBody } from '@contract/errors';
import { ERROR_STATUS, type ErrorCode } from '@contract/errorCodes';

type ErrorExtras = Partial<
  Pick<ErrorBody, 'fields' | 'items' | 'expected' | 'challenge' | 'reason' | 'missing' | 'reasons'>
>;

/** A refusal that the caller is told about: its code decides the HTTP status. */
export class ShopError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly extra: ErrorExtras = {},
  ) {
    super(message);
    this.name = 'ShopError';
    this.status = ERROR_STATUS[code];
  }

  toBody(): ErrorBody {
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

/** A refusal stays below 16 kB: what does not fit is named by the next one, when these are mended. */
const MAX_ITEM_BYTES = 12 * 1024;

function itemsThatFit<Item>(items: readonly Item[]): Item[] {
  let bytes = 0;
  return items.filter((item) => (bytes += Buffer.byteLength(JSON.stringify(item))) <= MAX_ITEM_BYTES);
}

/** What the caller gave in a field is refused, in words that stand beside it. */
export function fieldError(field: string, sentence: string): ShopError {
  return new ShopError('invalid_request', sentence, { fields: { [field]: sentence } });
}

/** A rule of the shop allows no more of it for now; it holds where throttling is off, too. */
export class TooManyRequestsError extends ShopError {
  constructor(
    message: string,
    readonly waitSeconds: number,
  ) {
    super('too_many_requests', message);
  }
}

/** Something outside the program stops the start; its message is the one line that is printed. */
export class StartError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'StartError';
  }
}

/** What an error says, or all that a bundle of errors says. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
