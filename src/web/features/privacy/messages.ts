/** The texts about the data stored about a customer. */
export const messages = {
  dataHint:
    'A file with everything we keep about you: account, addresses, orders and our notes on them, payments and emails.',
  downloaded: 'Your data is in the file my-data.json.',
  downloadFailed: "We couldn't download your data. Please try again.",
  deletionHint:
    "We'll delete your account 7 days after you ask, and you can change your mind until then. We keep your orders for our bookkeeping, without your name and address.",
  dialogHint: "In 7 days we'll delete your account, your addresses and everything else we know about you.",
  deletionBlocked: 'Your account cannot be deleted while an order is open or money is owed to you.',
  passwordNeeded: 'Enter your current password',
  codeNeeded: 'Enter the code',
  codeHint: 'Enter the code from your app or a recovery code.',
  requestFailed: "We couldn't request the deletion. Please try again.",
  due: (date: string) => `Your account will be deleted on ${date}.`,
  deletionCancelled: "We'll keep your account.",
  cancelFailed: "We couldn't cancel the deletion. Please try again.",
  reason: {
    open_order: 'is still open',
    open_return: 'has an open return',
    refund_owed: 'has a refund outstanding',
  },
} as const;
