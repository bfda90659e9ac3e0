import type { Database } from '../../../db/client';
import { isForKeeper, isForStaff } from '../causes';
import type { MailJob } from '../mailsRepository';
import { findAccountEmail, findOrderForEmail, type OrderForEmail } from './emailDataRepository';
import type { EmailDraft, ShopInfo } from './emailDraft';
import {
  orderCancelled,
  orderDelivered,
  orderReadyForPickup,
  orderReceived,
  orderShipped,
  paymentConfirmed,
} from './orderEmails';
import { emailChange, emailConfirmation, passwordChanged, passwordReset } from './accountEmails';
import { newSignIn, secondStep } from './securityEmails';
import { accountErased, deletionRefused, deletionRequested } from './privacyEmails';
import { keeperDispute, keeperRefundDue, refundDue, refundSent } from './refundEmails';
import { staffEmail } from './staffEmails';
import { renderHtml } from './renderHtml';
import { renderText } from './renderText';

export interface RenderedEmail {
  /** the address alone, without a name, since names are unchecked text from sign-up */
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Renders an email from the current rows of the database. Undefined if it has no recipient any more. */
export async function renderEmail(
  db: Database,
  shop: ShopInfo,
  mail: MailJob,
): Promise<RenderedEmail | undefined> {
  const addressedDraft = await draftEmail(db, shop, mail);
  if (!addressedDraft) return undefined;
  const { draft, to } = addressedDraft;
  const { name, address, phones, email } = shop.details;
  const footer = [address, phones.join(' · '), email];
  return {
    to,
    subject: draft.subject,
    text: renderText(draft, name, footer),
    html: renderHtml(draft, name, footer),
  };
}

interface AddressedDraft {
  draft: EmailDraft;
  to: string;
}

async function draftEmail(db: Database, shop: ShopInfo, mail: MailJob): Promise<AddressedDraft | undefined> {
  if (isForStaff(mail)) return { draft: staffEmail(shop, mail), to: mail.email };
  if (mail.type === 'password_reset') {
    return { draft: passwordReset(shop, mail), to: mail.email };
  }
  if (mail.type === 'email_confirmation') {
    return { draft: emailConfirmation(shop, mail), to: mail.email };
  }
  if (mail.type === 'email_change') return { draft: emailChange(shop, mail), to: mail.email };
  if (mail.type === 'account_erased') return { draft: accountErased(shop), to: mail.email };
  if ('userId' in mail) {
    const email = await findAccountEmail(db, mail.userId);
    return email === undefined ? undefined : { draft: accountEmail(shop, mail), to: email };
  }
  const order = await findOrderForEmail(db, mail.orderId);
  const draft = order && orderEmail(shop, order, mail);
  if (!draft) return undefined;
  return { draft, to: isForKeeper(mail) ? shop.details.email : order.email };
}

type AccountMailJob = Extract<
  MailJob,
  {
    type: 'password_changed' | 'new_sign_in' | 'second_step' | 'deletion_requested' | 'deletion_refused';
  }
>;

function accountEmail(shop: ShopInfo, mail: AccountMailJob): EmailDraft {
  switch (mail.type) {
    case 'password_changed':
      return passwordChanged(shop);
    case 'new_sign_in':
      return newSignIn(shop, mail);
    case 'second_step':
      return secondStep(shop, mail.change);
    case 'deletion_requested':
      return deletionRequested(shop, mail);
    case 'deletion_refused':
      return deletionRefused(shop, mail);
  }
}

type OrderMailJob = Extract<MailJob, { orderId: number }>;

function orderEmail(shop: ShopInfo, order: OrderForEmail, mail: OrderMailJob): EmailDraft | undefined {
  if (mail.type === 'keeper_dispute') return keeperDispute(mail);
  if (mail.type === 'order_shipped') return orderShipped(shop, order, mail.note ?? null);
  if (!('refundId' in mail)) return ORDER_EMAILS[mail.type](shop, order);
  const refund = order.refunds.find(({ id }) => id === mail.refundId);
  return refund && REFUND_EMAILS[mail.type](shop, order, refund);
}

const ORDER_EMAILS = {
  order_received: orderReceived,
  payment_confirmed: paymentConfirmed,
  order_ready_for_pickup: orderReadyForPickup,
  order_delivered: orderDelivered,
  order_cancelled: orderCancelled,
};

const REFUND_EMAILS = {
  refund_due: refundDue,
  refund_sent: refundSent,
  keeper_refund_due: keeperRefundDue,
};
