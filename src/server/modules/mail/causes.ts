import type { MailJob, StaffMailJob } from './mailsRepository';

type CustomerMailType = Exclude<MailJob['type'], `keeper_${string}` | StaffMailJob['type']>;

/** What causes an email. */
type Cause =
  /** anybody can cause it any number of times by entering an email */
  | 'customer'
  | 'money'
  | 'shop'
  /** a forgotten password, whose requests have their own limit */
  | 'reset'
  /** the customer, unless the shop cancelled the order or a refund is due: the order's rows decide */
  | 'cancelling';

/** Only emails caused by the customer count towards the daily limit to an unconfirmed email. */
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

export function typesCausedBy(cause: Cause): string[] {
  return Object.entries(CAUSES).flatMap(([type, causeOfType]) => (causeOfType === cause ? [type] : []));
}

/** Whether the email goes to the keeper. */
export function isForKeeper(mail: MailJob): boolean {
  return mail.type === 'keeper_refund_due' || mail.type === 'keeper_dispute';
}

/** Whether the email goes to staff of the desk. */
export function isForStaff(mail: MailJob): mail is StaffMailJob {
  return mail.type.startsWith('staff_');
}
