import { ERROR_STATUS, type ErrorBody, type ErrorCode } from '@contract/errors';

type Extra = Partial<Pick<ErrorBody, 'fields' | 'items' | 'expected'>>;

/** A refusal that the caller is told about: its code decides the HTTP status. */
export class ShopError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly extra: Extra = {},
  ) {
    super(message);
    this.name = 'ShopError';
    this.status = ERROR_STATUS[code];
  }

  toBody(): ErrorBody {
    return { code: this.code, error: this.message, detail: this.message, ...this.extra };
  }
}
