/** The sentences about what is kept of a customer. */
export const messages = {
  dataHint: 'A file with everything we keep about you: account, addresses, orders, payments and letters.',
  downloaded: 'Your data is in the file my-data.json.',
  downloadFailed: 'Your data could not be downloaded. Please try again.',
  deletionHint:
    'We delete your account after 7 days. Until then you can change your mind. For our books we keep your orders without your name and address.',
  dialogHint: 'Your account is deleted in 7 days, and with it your addresses and all we know about you.',
  inTheWay: 'Your account cannot be deleted while an order is open or money is owed to you.',
  passwordNeeded: 'Enter your current password',
  codeNeeded: 'Enter the code',
  codeHint: 'Enter the code from your app or a recovery code.',
  requestFailed: 'Your account could not be deleted. Please try again.',
  due: (date: string) => `Your account will be deleted on ${date}.`,
  kept: 'Your account stays.',
  keepFailed: 'That did not work. Please try again.',
  reason: {
    open_order: 'is still open',
    open_return: 'has an open return',
    refund_owed: 'waits for a refund',
  },
} as const;
