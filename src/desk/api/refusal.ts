import { DESK_ERROR_STATUS, type DeskErrorCode } from '@contract/desk/errorCodes';
import { failureMessage, failureOf } from '@ui/api/failure';
import { isRecord, numberOf, textOf } from '@ui/guards';

/** Why a call of the desk failed. */
export interface Refusal {
  /** null when the answer has none, or when there was no answer */
  code: DeskErrorCode | null;
  /** false when the server may have done what it was asked for */
  isCertain: boolean;
  sentence: string;
  /** sentences for fields, by their names in the call */
  fields: Readonly<Record<string, string>>;
  /** of `changed`: the subject as it is now, untrusted */
  current: unknown;
  /** of `amount_differs`, in naira */
  expected: number | null;
  received: number | null;
}

/** What became of a change: the subject after it, null if the answer cannot be read, or why it was refused. */
export type ChangeResult<Subject> = { subject: Subject | null } | { refusal: Refusal };

const NO_ANSWER = "The shop didn't answer. Check your connection and try again.";

/** @param error the `error` of an RTK Query result */
export function refusalOf(error: unknown): Refusal {
  const failure = failureOf(error);
  const data = isRecord(failure.data) ? failure.data : {};
  const fields = isRecord(data.fields) ? Object.entries(data.fields) : [];
  return {
    code: isDeskErrorCode(data.code) ? data.code : null,
    isCertain: failure.status !== null && failure.status >= 400 && failure.status < 500,
    sentence: failureMessage(failure, NO_ANSWER),
    fields: Object.fromEntries(fields.map(([name, text]) => [name, textOf(text) ?? ''])),
    current: data.current,
    expected: numberOf(data.expected),
    received: numberOf(data.received),
  };
}

/** @param result the result of an RTK Query mutation that answers with the subject */
export function changeResultOf<Subject>(result: {
  data?: Subject | null;
  error?: unknown;
}): ChangeResult<Subject> {
  return result.error ? { refusal: refusalOf(result.error) } : { subject: result.data ?? null };
}

function isDeskErrorCode(value: unknown): value is DeskErrorCode {
  return typeof value === 'string' && Object.hasOwn(DESK_ERROR_STATUS, value);
}
