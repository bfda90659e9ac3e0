import { MOST_ADDRESSES } from '@contract/entities/address';

/** The sentences of saved addresses. */
export const messages = {
  loading: 'Loading your addresses',
  loadFailed: 'Your addresses could not be loaded.',
  empty: 'You have no saved addresses.',
  emptyHint: `Save up to ${MOST_ADDRESSES}, and checkout fills itself in.`,
  lacking: 'Some parts are missing. Add them, and checkout fills itself in.',
  saved: 'Address saved',
  deleted: 'Address deleted',
  madeDefault: 'Default address changed',
  saveFailed: 'The address could not be saved. Please try again.',
  deleteFailed: 'The address could not be deleted. Please try again.',
  deleteQuestion: 'Are you sure you want to delete this address?',
} as const;
