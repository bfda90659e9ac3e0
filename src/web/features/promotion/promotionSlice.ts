import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { PromotionRefusal } from '@contract/rules/promotion';
import { promotionCodeOf } from '@contract/rules/promotion';
import type { PersistedSlice } from '@ui/storage/persistedSlice';
import { plainStorage } from '@ui/storage/plainStorage';
import { sessionEvents } from '../../api/sessionEvents';

type DropReason = PromotionRefusal | 'removed' | 'ordered' | 'other_tab';

interface PromotionState {
  /** the active code, or why it was dropped */
  kept: { code: string } | { reason: DropReason } | null;
}

const initialState: PromotionState = { kept: null };

function activeCodeOf({ kept: storedCode }: PromotionState): string | null {
  return storedCode && 'code' in storedCode ? storedCode.code : null;
}

/** The promotion code that the shopper applied. Only the server knows its discount. */
const promotionSlice = createSlice({
  name: 'promotion',
  initialState,
  reducers: {
    /** the server accepted the code; stored in the server's spelling */
    codeApplied(state, { payload }: PayloadAction<{ code: string }>) {
      state.kept = payload;
    },
    codeDropped(state, { payload }: PayloadAction<{ reason: DropReason }>) {
      state.kept = payload;
    },
  },
  extraReducers: (builder) => builder.addCase(sessionEvents.refused, () => initialState),
  selectors: { selectPromotionCode: activeCodeOf },
});

export const { codeApplied, codeDropped } = promotionSlice.actions;
export const { selectPromotionCode } = promotionSlice.selectors;

const STORAGE_KEY = 'promotionCode';

/** @param text the value under `promotionCode`, untrusted */
function parseStoredCode(text: string): string | null {
  const code = promotionCodeOf(text);
  if (code === null) console.warn(`What is stored under ${STORAGE_KEY} is no code and is left out.`);
  return code;
}

export const persistedPromotion: PersistedSlice<PromotionState> = {
  key: STORAGE_KEY,
  reducer: promotionSlice.reducer,
  storage: plainStorage<PromotionState>(STORAGE_KEY, {
    read: (text) => {
      const code = parseStoredCode(text);
      return code === null ? undefined : { kept: { code } };
    },
    write: ({ kept: storedCode = null }) => activeCodeOf({ kept: storedCode }),
  }),
  recorded: true,
  fromOtherTab: (text) => {
    const code = text === null ? null : parseStoredCode(text);
    return code === null ? codeDropped({ reason: 'other_tab' }) : codeApplied({ code });
  },
};
