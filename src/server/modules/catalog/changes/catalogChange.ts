import * as T from 'typebox';
import { Check } from 'typebox/value';

/**
 * `taken`: an order took stock. `returned`: stock was returned or set, so that a sold-out product may be available
 * again. `edited`: all other changes, so that the product may join or leave a list.
 */
export const CHANGE_KINDS = ['taken', 'returned', 'edited'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface CatalogChange {
  kind: ChangeKind;
  /** ids of the products */
  ids: readonly number[] | 'all';
}

export const EVERYTHING: CatalogChange = { kind: 'edited', ids: 'all' };

const ChangeMessageSchema = T.Object({
  id: T.String(),
  changes: T.Array(
    T.Object({
      kind: T.Enum(CHANGE_KINDS),
      ids: T.Union([T.Array(T.Integer()), T.Literal('all')]),
    }),
  ),
});

/** The message that one server sends to the others. */
export type ChangeMessage = T.Static<typeof ChangeMessageSchema>;

/** Null when this release does not know the message's format: then anything may have changed. */
export function parseMessage(payload: string): ChangeMessage | null {
  try {
    const message: unknown = JSON.parse(payload);
    return Check(ChangeMessageSchema, message) ? message : null;
  } catch {
    return null;
  }
}
