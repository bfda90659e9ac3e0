/** What the database was waited for in vain. */
export type BusyReason = 'lock' | 'statement' | 'transaction' | 'connection' | 'disk';

/** A connection could not be had in time, broke, or gave no answer in time. */
export class ConnectionFailure extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ConnectionFailure';
  }
}

/** The SQLSTATE of an error of either database, however deep it is wrapped. */
function sqlStateOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && SQL_STATE.test(cause.code)) return cause.code;
  }
  return undefined;
}

const SQL_STATE = /^[0-9A-Z]{5}$/;

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const LOCK_NOT_AVAILABLE = '55P03';
const UNIQUE_VIOLATION = '23505';
const CONFLICTS = ['40001', '40P01'];
const BUSY_REASONS: Partial<Record<string, BusyReason>> = {
  [LOCK_NOT_AVAILABLE]: 'lock',
  '40001': 'lock',
  '40P01': 'lock',
  '57014': 'statement',
  '25P03': 'transaction',
  '53100': 'disk',
  // An embedded database whose disk is nearly full, and a PostgreSQL server that others have taken over from.
  '25006': 'disk',
  // Too many clients; and a server that stops, has crashed, or starts.
  '53300': 'connection',
  '57P01': 'connection',
  '57P02': 'connection',
  '57P03': 'connection',
};
const CONNECTION_CLASS = '08';

/** Null when the error is something else than time or room running out. */
export function busyReasonOf(error: unknown): BusyReason | null {
  const state = sqlStateOf(error);
  if (state !== undefined) {
    return BUSY_REASONS[state] ?? (state.startsWith(CONNECTION_CLASS) ? 'connection' : null);
  }
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof ConnectionFailure) return 'connection';
  }
  return null;
}

/** Whether the same work may succeed when it is simply begun again. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.some((state) => state === sqlStateOf(error));
}

export function isLockTimeout(error: unknown): boolean {
  return sqlStateOf(error) === LOCK_NOT_AVAILABLE;
}

/** Whether a statement failed because another row has the same. @param constraint which one must be meant */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === UNIQUE_VIOLATION) {
      return constraint === undefined || ('constraint' in cause && cause.constraint === constraint);
    }
  }
  return false;
}
