import * as T from 'typebox';
import { Check } from 'typebox/value';

/**
 * `taken`: an order took stock. `returned`: stock was given back or set, so that a sold-out product may be there again.
 * `edited`: anything else, so that the product may join or leave a list.
 */
export const CHANGE_KINDS = ['taken', 'returned', 'edited'] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface CatalogChange {
  kind: ChangeKind;
  /** the products */
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

/** What one server tells the others. */
export type ChangeMessage = T.Static<typeof ChangeMessageSchema>;

/** null for what is no message of a server of this release: then anything may have changed. */
export function parseMessage(payload: string): ChangeMessage | null {
  try {
    const message: unknown = JSON.parse(payload);
    return Check(ChangeMessageSchema, message) ? message : null;
  } catch {
    return null;
  }
}
