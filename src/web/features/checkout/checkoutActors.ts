import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { fromPromise } from 'xstate';
import type { AllowedQuantity, ChangedPrice, ErrorBody, UnavailableItem } from '@contract/errors';
import { failureOf } from '@ui/api/failure';
import { placingApi } from '../../api/placingApi';
import { codeRefusalOf } from '../../api/promotionsApi';
import type { OrderChange, PlacingOutcome, SearchOutcome, SentInput, SentOrder } from './checkoutFlow';
import { keepSentOrder } from './sentOrder';

export type Dispatch = ThunkDispatch<unknown, undefined, UnknownAction>;

function given({ sent }: SentInput): SentOrder {
  if (sent === null) throw new Error('The machine comes here only with an order');
  return sent;
}

export function makeActors(dispatch: Dispatch) {
  return {
    placeOrder: fromPromise<PlacingOutcome, SentInput>(async ({ input }) => {
      const sent = given(input);
      keepSentOrder(sent);
      const request = { headers: { 'idempotency-key': sent.key }, body: sent.order };
      const answer = await dispatch(placingApi.endpoints.placeOrder.initiate(request, { track: false }));
      if (answer.error) return readPlacingFailure(answer.error);
      return answer.data ? { kind: 'placed', order: answer.data } : { kind: 'unanswered' };
    }),

    findOrder: fromPromise<SearchOutcome, SentInput>(async ({ input }) => {
      const sent = given(input);
      const answer = await dispatch(placingApi.endpoints.findPlaced.initiate(sent, { track: false }));
      if (answer.error) return readSearchFailure(answer.error);
      return answer.data ? { kind: 'placed', order: answer.data } : { kind: 'unanswered' };
    }),
  };
}

/** What a failed call means: refused, changed meanwhile, or unknown. */
function readPlacingFailure(thrown: unknown): PlacingOutcome {
  const failure = failureOf(thrown);
  const { status, body } = failure;
  const change = body && changeOf(body);
  if (change) return { kind: 'changed', change };
  const codeRefusal = codeRefusalOf(failure);
  if (codeRefusal) return { kind: 'code_refused', codeRefusal };
  if (body?.code === 'idempotency_mismatch')
    return { kind: 'rejected', rejection: { code: 'already_placed' } };
  const answered = status !== null && status >= 400 && status < 500;
  if (!answered) return { kind: 'unanswered' };
  return { kind: 'rejected', rejection: { code: 'refused', fields: body?.fields ?? {} } };
}

function changeOf({ code, error, items = [], expected }: ErrorBody): OrderChange | null {
  if (code === 'price_changed') {
    return { code, items: items.filter((item): item is ChangedPrice => 'price' in item) };
  }
  if (code === 'unavailable_items') {
    return { code, items: items.filter((item): item is UnavailableItem => 'stock' in item) };
  }
  if (code === 'too_many_unpaid') {
    const allowed = items.filter((item): item is AllowedQuantity => 'allowed' in item);
    return { code, items: allowed, sentence: error };
  }
  return code === 'total_mismatch' ? { code, expected: expected ?? null } : null;
}

/** What it means when the order that was sent could not be found. */
function readSearchFailure(thrown: unknown): SearchOutcome {
  return { kind: failureOf(thrown).body?.code === 'not_found' ? 'not_placed' : 'unanswered' };
}
