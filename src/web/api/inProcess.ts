import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import type { AnswerCall } from '@contract/rendering';
import { isRecord } from '../shared/guards';
import type { FetchArgs } from './request';

/** What the store of a page that the server draws is made with: calls go to the server's own verbs, not over HTTP. */
export interface InProcess {
  answer: AnswerCall;
}

/** @param extra the store's, undefined in the browser */
export function inProcessOf(extra: unknown): InProcess | null {
  return isRecord(extra) && typeof extra.answer === 'function' ? (extra as unknown as InProcess) : null;
}

/** What does not exist, or cannot, is an answer like any other: the browser need not ask for it again. */
export async function answeredInProcess({ answer }: InProcess, { asked }: FetchArgs) {
  const { status, headers, body } = await answer(asked.call, asked.parts);
  if (status < 400) return { data: body, meta: { response: { status, headers: new Headers(headers) } } };
  if (status < 500) return { data: null };
  const error: FetchBaseQueryError = { status, data: body };
  return { error };
}
