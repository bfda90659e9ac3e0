import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { idOf, isRecord, numberOf, nonEmptyTextOf } from '@ui/guards';
import type { PersistedSlice } from '@ui/storage/persistedSlice';
import { parseStored, plainStorage } from '@ui/storage/plainStorage';
import { sessionEvents } from '../../api/sessionEvents';
import type { RememberedAttempt } from './cardPaymentFlow';

interface AttemptsState {
  /** by order id: the last attempt whose outcome is unknown to this browser */
  byOrder: Record<string, RememberedAttempt>;
}

const initialState: AttemptsState = { byOrder: {} };

/** Card payments in progress: a later visit asks the server about them before it starts another one. */
const attemptsSlice = createSlice({
  name: 'paymentAttempts',
  initialState,
  reducers: {
    attemptOpened(state, { payload }: PayloadAction<RememberedAttempt & { orderId: number }>) {
      const { orderId, ...attempt } = payload;
      state.byOrder[orderId] = attempt;
    },
    /** the shopper knows that the outcome is unknown; the next visit may open the pop-up by itself again */
    retryAllowed(state, { payload: orderId }: PayloadAction<number>) {
      const attempt = state.byOrder[orderId];
      if (attempt) attempt.autoOpened = false;
    },
    /** another tab started or settled a payment */
    attemptsReplaced(state, { payload }: PayloadAction<AttemptsState['byOrder']>) {
      state.byOrder = payload;
    },
    attemptSettled(state, { payload: orderId }: PayloadAction<number>) {
      state.byOrder = Object.fromEntries(
        Object.entries(state.byOrder).filter(([id]) => id !== String(orderId)),
      );
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEvents.customerLeft, () => initialState),
  selectors: {
    /** null for another customer's attempt, which another tab may have left behind */
    selectAttempt: (state, orderId: number | null, userId: number | null): RememberedAttempt | null => {
      const attempt = orderId === null ? undefined : state.byOrder[orderId];
      return attempt && (attempt.userId ?? userId) === userId ? attempt : null;
    },
  },
});

export const { attemptOpened, retryAllowed, attemptSettled } = attemptsSlice.actions;
export const { selectAttempt } = attemptsSlice.selectors;

const STORAGE_KEY = 'paymentAttempts';

export const persistedAttempts: PersistedSlice<AttemptsState> = {
  key: STORAGE_KEY,
  reducer: attemptsSlice.reducer,
  storage: plainStorage<AttemptsState>(STORAGE_KEY, {
    read: (text) => ({ byOrder: parseStoredAttempts(text) }),
    write: ({ byOrder = {} }) => (Object.keys(byOrder).length > 0 ? JSON.stringify(byOrder) : null),
  }),
  recorded: true,
  fromOtherTab: (text) => attemptsSlice.actions.attemptsReplaced(parseStoredAttempts(text ?? '{}')),
};

/** @param text the value under `paymentAttempts`, untrusted */
function parseStoredAttempts(text: string): AttemptsState['byOrder'] {
  const value = parseStored(STORAGE_KEY, text);
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([orderId, entry]) => {
      const attempt = readRememberedAttempt(entry);
      return idOf(orderId) !== null && attempt ? [[orderId, attempt]] : [];
    }),
  );
}

function readRememberedAttempt(entry: unknown): RememberedAttempt | null {
  if (!isRecord(entry)) return null;
  const reference = nonEmptyTextOf(entry.reference);
  const amountKobo = numberOf(entry.amountKobo);
  if (reference === null || amountKobo === null) return null;
  return { reference, amountKobo, autoOpened: entry.autoOpened === true, userId: idOf(entry.userId) };
}
