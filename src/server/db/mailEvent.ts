import type { DeletionReason } from '@contract/rules/deletion';

/** What a mail tells of. It is written in the transaction that causes it, and put into words when it is sent. */
export type Mail =
  | { type: 'order_received'; orderId: number }
  | { type: 'payment_confirmed'; orderId: number }
  /** `note` is the keeper's, for the customer */
  | { type: 'order_shipped'; orderId: number; note?: string | null }
  | { type: 'order_ready_for_pickup'; orderId: number }
  | { type: 'order_delivered'; orderId: number }
  | { type: 'order_cancelled'; orderId: number }
  | RefundMail
  | DisputeMail
  | { type: 'password_reset'; userId: number; email: string; uid: string; token: string }
  | { type: 'password_changed'; userId: number }
  | EmailConfirmationMail
  /** `at`: ISO 8601 */
  | { type: 'new_sign_in'; userId: number; browser: string; at: string }
  | { type: 'second_step'; userId: number; change: SecondStepChange }
  /** to the email that an account had until now, or has until the new one is confirmed */
  | { type: 'email_change'; userId: number; email: string; isDone: boolean }
  /** `dueAt`: ISO 8601 */
  | { type: 'deletion_requested'; userId: number; dueAt: string }
  | { type: 'deletion_refused'; userId: number; reasons: { code: DeletionReason; order_id: number }[] }
  /** the last one: the account knows the email no more, and the letter's row neither once it is settled */
  | { type: 'account_erased'; userId: number; email: string };

/** To an email that is to be confirmed: with its link. */
export interface EmailConfirmationMail {
  type: 'email_confirmation';
  userId: number;
  email: string;
  uid: string;
  token: string;
}

export type SecondStepChange = 'turned_on' | 'turned_off' | 'new_recovery_codes' | 'recovery_code_used';

export interface RefundMail {
  type: 'refund_due' | 'refund_sent' | 'keeper_refund_due';
  orderId: number;
  refundId: number;
}

export interface DisputeMail {
  type: 'keeper_dispute';
  orderId: number;
  /** how far it is: `opened`, `reminder`, `resolved` */
  step: string;
  paymentReference: string;
  disputeId: string;
  amountKobo: number;
  currency: string;
  /** until when the card provider takes an answer; ISO 8601 */
  dueAt: string | null;
}

/** Whether the shop itself is the one that is told. */
export function isForKeeper(mail: Mail): boolean {
  return mail.type === 'keeper_refund_due' || mail.type === 'keeper_dispute';
}
