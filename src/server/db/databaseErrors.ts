/** The resource of the database that was not available in time. */
export type BusyReason = 'lock' | 'statement' | 'transaction' | 'connection' | 'disk';

/** A connection could not be opened in time, broke, or gave no response in time. */
export class ConnectionFailure extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'ConnectionFailure';
  }
}

/**
 * The SQLSTATE of an error that either database reported, at any depth of causes. Only such an error has a severity:
 * the `code` of a socket's error, such as EPIPE, is none.
 */
function sqlStateOf(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('severity' in cause && 'code' in cause && typeof cause.code === 'string') return cause.code;
  }
  return undefined;
}

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
  // Read-only: an embedded database whose disk is nearly full, or a PostgreSQL server after a failover.
  '25006': 'disk',
  // Too many clients, or a server that is shutting down, has crashed, or is starting.
  '53300': 'connection',
  '57P01': 'connection',
  '57P02': 'connection',
  '57P03': 'connection',
};
const CONNECTION_CLASS = '08';

/** The resource that ran out; null for any other error. */
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

/** Whether a transaction failed by a conflict with another one, so that a retry may succeed. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.some((state) => state === sqlStateOf(error));
}

export function isLockTimeout(error: unknown): boolean {
  return sqlStateOf(error) === LOCK_NOT_AVAILABLE;
}

/** Whether a statement violated a unique constraint. @param constraint only this one, if given */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && cause.code === UNIQUE_VIOLATION) {
      return constraint === undefined || ('constraint' in cause && cause.constraint === constraint);
    }
  }
  return false;
}
