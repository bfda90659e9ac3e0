import { ERROR_STATUS } from '../errorCodes';

/** Every error code of the desk's calls and its HTTP status: those of the shop, and more. */
export const DESK_ERROR_STATUS = {
  ...ERROR_STATUS,
  changed: 409,
  amount_differs: 409,
  line_used: 409,
  mapping_needed: 422,
} as const;

export type DeskErrorCode = keyof typeof DESK_ERROR_STATUS;
