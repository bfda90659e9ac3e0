/** The sentences of the account area; those of the checklist are exact. */
export const messages = {
  saved: 'Account details changed successfully.',
  sessionExpired: 'Session expired. Please log in again.',
  saveFailed: 'Failed to update profile. Please check your current password.',
  passwordsDiffer: 'New passwords do not match.',
  contactTitle: 'Your contact details',
  contactHint: 'Checkout fills these in for you.',
  emailConfirmed: 'Your email is confirmed.',
  confirmHint: 'Press the button to confirm that this email is yours.',
  confirmFailed: "We couldn't confirm your email. Please try again.",
  confirmEmail: (email: string) => `Please confirm your email ${email}.`,
  confirmNewEmail: (email: string) => `We've sent a link to ${email}. Open it to confirm your new email.`,
  awaitingPayment: (count: number) => `${count} waiting for payment`,
  orderCount: (count: number, hasMore: boolean) =>
    hasMore ? `${count} orders or more` : count === 1 ? '1 order' : `${count} orders`,
  savedProducts: (count: number) => (count === 1 ? '1 saved product' : `${count} saved products`),
} as const;

export const fieldErrors = {
  first_name: 'Enter your first name',
  last_name: 'Enter your last name',
  email: 'Enter your email',
  emailFormat: 'Enter an email like name@example.com',
  current_password: 'Enter your current password',
} as const;

/** A message with 'successfully' in it is styled as success, any other as error (ACCOUNT-12, VALIDATION-18). */
export function toneOf(message: string): 'success' | 'danger' {
  return message.includes('successfully') ? 'success' : 'danger';
}
