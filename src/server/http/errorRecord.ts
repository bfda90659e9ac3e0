interface ErrorRecord extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
  code?: string;
  /** for database errors: the violated constraint, without values */
  constraint?: string;
  cause?: ErrorRecord;
}

const MAX_CAUSE_DEPTH = 5;

/**
 * The fields of an error that are logged. No others, since database errors also carry the statement's values (in
 * `message`, `detail` and `params`), among them addresses and password hashes.
 */
export function errorRecord(error: Error, depth = 0): ErrorRecord {
  const { cause } = error;
  return {
    type: error.name,
    message: withoutValues(error.message, error),
    stack: withoutValues(error.stack ?? '', error),
    ...textOf(error, 'code'),
    ...textOf(error, 'constraint'),
    ...(cause instanceof Error && depth < MAX_CAUSE_DEPTH && { cause: errorRecord(cause, depth + 1) }),
  };
}

function textOf(error: Error, name: 'code' | 'constraint'): Partial<ErrorRecord> {
  const value: unknown = name in error ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' ? { [name]: value } : {};
}

/** SQLSTATE class 22, data exceptions: their messages quote the value. */
const DATA_EXCEPTION = '22';

/**
 * Drizzle's message ends with the values on a line `params: …`, and a value may contain line breaks itself. Some of
 * the database's own messages quote a value after a colon or in quotation marks.
 */
function withoutValues(text: string, { message, ...error }: Error & { code?: unknown }): string {
  const quotes = typeof error.code === 'string' && error.code.startsWith(DATA_EXCEPTION);
  const plain = quotes ? text.replace(message, message.replace(/".*"/s, '"…"')) : text;
  return plain.replace(/\nparams: [^]*?(?=\n {4}at |$)/, '\nparams: …');
}

/** The error as one line: the message of the innermost cause, without values. */
export function errorSentence(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  let record: ErrorRecord = errorRecord(error);
  while (record.cause) record = record.cause;
  const [firstLine = ''] = record.message.split('\n');
  return firstLine || record.code || record.type;
}
