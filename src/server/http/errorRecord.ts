interface ErrorRecord extends Record<string, unknown> {
  type: string;
  message: string;
  stack: string;
  code?: string;
  /** of the database's errors: which rule was broken, not by which values */
  constraint?: string;
  cause?: ErrorRecord;
}

const DEEPEST_CAUSE = 5;

/**
 * What the log says of an error. Only what is named here: an error of the database also carries the statement's values
 * (in its message, `detail` and `params`), among them addresses and password hashes.
 */
export function errorRecord(error: Error, depth = 0): ErrorRecord {
  const { cause } = error;
  return {
    type: error.name,
    message: withoutValues(error.message),
    stack: withoutValues(error.stack ?? ''),
    ...textOf(error, 'code'),
    ...textOf(error, 'constraint'),
    ...(cause instanceof Error && depth < DEEPEST_CAUSE && { cause: errorRecord(cause, depth + 1) }),
  };
}

function textOf(error: Error, name: 'code' | 'constraint'): Partial<ErrorRecord> {
  const value: unknown = name in error ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' ? { [name]: value } : {};
}

/** Drizzle's message ends with the values, on a line of their own: `params: …`; a value may hold line breaks itself. */
function withoutValues(text: string): string {
  return text.replace(/\nparams: [^]*?(?=\n {4}at |$)/, '\nparams: …');
}
