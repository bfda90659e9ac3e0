import { MAX_ADDRESSES } from '@contract/entities/address';

/** The sentences of saved addresses. */
export const messages = {
  loading: 'Loading your addresses',
  loadFailed: "We couldn't load your addresses.",
  empty: 'You have no saved addresses.',
  emptyHint: `Save up to ${MAX_ADDRESSES}, and choose one at checkout instead of typing.`,
  incomplete: 'This address is incomplete. Complete it to use it at checkout.',
  saved: 'Address saved',
  deleted: 'Address deleted',
  defaultChanged: 'Default address changed',
  saveFailed: "We couldn't save the address. Please try again.",
  deleteFailed: "We couldn't delete the address. Please try again.",
  deleteQuestion: 'Are you sure you want to delete this address?',
} as const;
