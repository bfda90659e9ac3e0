import type { MailJob } from './mailsRepository';

type CustomerMailType = Exclude<MailJob['type'], `keeper_${string}`>;

/** Who or what makes a letter be written. */
type Cause =
  /** what anybody can do, as often as they like, who names an email */
  | 'customer'
  | 'money'
  | 'shop'
  /** somebody has forgotten a password; requests have a limit of their own */
  | 'reset'
  /** the customer, unless the shop cancelled the order or its money is owed back: the order tells */
  | 'cancelling';

/** Only what its customer causes counts among the letters of a day to an email that is not confirmed. */
const CAUSES: Record<CustomerMailType, Cause> = {
  order_received: 'customer',
  payment_confirmed: 'money',
  order_shipped: 'shop',
  order_ready_for_pickup: 'shop',
  order_delivered: 'shop',
  order_cancelled: 'cancelling',
  refund_due: 'money',
  refund_sent: 'money',
  password_reset: 'reset',
  password_changed: 'customer',
  email_confirmation: 'customer',
  email_change: 'customer',
  new_sign_in: 'customer',
  second_step: 'customer',
  deletion_requested: 'customer',
  deletion_refused: 'shop',
  account_erased: 'shop',
};

/** The kinds of letters with that cause. */
export function typesCausedBy(cause: Cause): string[] {
  return Object.entries(CAUSES).flatMap(([type, causeOfType]) => (causeOfType === cause ? [type] : []));
}

/** Whether the shop itself is the one that is told. */
export function isForKeeper(mail: MailJob): boolean {
  return mail.type === 'keeper_refund_due' || mail.type === 'keeper_dispute';
}
