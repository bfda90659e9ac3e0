import { LINE_STATES, type LineState } from '@contract/calls/desk/transfers.limits';
import { idOf } from '@ui/guards';
import type { LineListArg } from '../../api/transfersApi';

export type TransferTab = 'awaiting' | 'lines';
export type LineFilter = LineState | 'all';

/** What the address says of the screen. */
export interface TransferView {
  tab: TransferTab;
  state: LineFilter;
  /** only the lines that this statement has added */
  statementId: number | null;
}

const FIRST_FILTER: LineFilter = 'open';
export const LINE_FILTERS: readonly LineFilter[] = [...LINE_STATES, 'all'];

/** The largest id that the API takes. */
const MAX_ID = 2_147_483_647;

/** The screen that an address asks for. What it does not know is left out. */
export function readView(search: URLSearchParams): TransferView {
  const id = idOf(search.get('statement_id'));
  return {
    tab: search.get('tab') === 'lines' ? 'lines' : 'awaiting',
    state: LINE_FILTERS.find((state) => state === search.get('state')) ?? FIRST_FILTER,
    statementId: id !== null && id <= MAX_ID ? id : null,
  };
}

/** The query of an address, without what is the default. */
export function toSearch({ tab, state, statementId }: TransferView): string {
  if (tab === 'awaiting') return '';
  const search = new URLSearchParams({ tab });
  if (state !== FIRST_FILTER) search.set('state', state);
  if (statementId !== null) search.set('statement_id', String(statementId));
  return `?${search.toString()}`;
}

/** The lines that the API is asked for. */
export function toListArg({ state, statementId }: TransferView): LineListArg {
  return {
    ...(state !== 'all' && { state }),
    ...(statementId !== null && { statement_id: statementId }),
  };
}
