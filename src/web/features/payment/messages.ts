import { formatAmount, type Naira } from '@contract/entities/money';
import type { ShopDetails } from '@contract/entities/shopDetails';
import type { CardPaymentContext, OpeningProblem, PaymentError } from './cardPaymentFlow';

type PickupDetails = Pick<ShopDetails, 'pickupAddress' | 'pickupHours'>;

/** Sentences that the checklist quotes are exact. */
export const messages = {
  thanks: 'Thank You!',
  cancelledTitle: 'Your order has been cancelled',
  loading: 'Loading payment details',
  closed: 'You closed the payment popup. Click Pay Now Securely to try again.',
  verifying: 'Verifying payment with server... please wait.',
  transferPending: 'Your transfer is being confirmed. This page updates by itself.',
  stillChecking:
    "Your payment is still being checked. This page updates by itself. You don't need to pay again.",
  notVerified: 'Payment verification failed.',
  notConfirmed: 'Payment reported successful by Paystack but confirmation with our server failed.',
  guidance:
    "You can try the payment again. If money has left your account, contact support with your order number. You won't be charged twice for one order.",
  emailsGoTo: (email: string) => `Our emails about this order go to ${email}.`,
  confirmationEmail: (email: string) => `A confirmation email is on its way to ${email}.`,
  paid: (chargedNaira: Naira) => `You paid ${formatAmount(chargedNaira)}.`,
  accountEmail: "your account's email address",
  transferUnavailable:
    'Payment by bank transfer is unavailable right now. Please pay by card, or call us before you transfer any money.',
  useReference: 'Use your Order ID as the payment reference, so we can match your payment.',
  shipsWhenPaid: 'We ship your order once your payment arrives.',
  payAtStore: ({ pickupAddress, pickupHours }: PickupDetails) =>
    `Or pay at our store when you collect your order: ${pickupAddress}. ${pickupHours}. We'll email you when it's ready.`,
  unpaidCancelled: (hours: number) => `Unpaid orders are cancelled after ${hours} hours.`,
  cancelled: (orderId: number) => `Order #${orderId} has been cancelled.`,
  cancelFailed: 'Failed to cancel order. Please try again.',
  payByTransfer: 'Pay via Bank Transfer',
  wallet: 'An error occurred while paying with Apple Pay. Please try again or use another payment method.',
  testNotice: 'This shop takes no real payments. Choose how the card provider should answer.',
  testUnreachable: 'The test checkout could not reach the shop. Try again.',
} as const;

const ERRORS: Record<PaymentError, string> = {
  no_order: 'No order details found. Please go back to checkout.',
  load_failed: 'Failed to fetch order details. Please try again or contact support.',
  order_cancelled: 'This order has been cancelled and cannot be paid for.',
};

const PROBLEMS: Record<Exclude<OpeningProblem['code'], 'popup_failed' | 'attempt_refused'>, string> = {
  attempt_failed: 'The payment could not be started. Nothing was charged. Please try again.',
  open_elsewhere: 'This order is being paid in another tab. Finish there, or close that tab and try again.',
  popup_silent:
    "The payment window didn't open. Check your connection, then click Pay Now Securely to try again.",
};

export function errorSentence(error: PaymentError | null): string {
  return ERRORS[error ?? 'load_failed'];
}

/** Matches the pop-up's messages about a wallet. */
const WALLET_PATTERN = /apple ?pay/i;

export function problemSentence(problem: OpeningProblem): string {
  if (problem.code === 'attempt_refused') return problem.reason;
  if (problem.code !== 'popup_failed') return PROBLEMS[problem.code];
  return WALLET_PATTERN.test(problem.reason) ? messages.wallet : problem.reason || PROBLEMS.attempt_failed;
}

/** The message of the failure page (ERRORS-29 to ERRORS-33). */
export function paymentFailureSentence({
  serverMessage,
  refused,
}: Pick<CardPaymentContext, 'serverMessage' | 'refused'>): string {
  return serverMessage ?? (refused ? messages.notVerified : messages.notConfirmed);
}
