import type { Database } from '../../../db/client';
import { isForKeeper } from '../causes';
import type { Mail } from '../mailsRepository';
import { findAccountEmail, findLetterOrder, type LetterOrder } from './lettersRepository';
import type { Letter, ShopAddress } from './letter';
import {
  orderCancelled,
  orderDelivered,
  orderReadyForPickup,
  orderReceived,
  orderShipped,
  paymentConfirmed,
} from './orderLetters';
import { emailChange, emailConfirmation, passwordChanged, passwordReset } from './accountLetters';
import { newSignIn, secondStep } from './securityLetters';
import { accountErased, deletionRefused, deletionRequested } from './privacyLetters';
import { keeperDispute, keeperRefundDue, refundDue, refundSent } from './refundLetters';
import { renderHtml } from './renderHtml';
import { renderText } from './renderText';

export interface WrittenLetter {
  /** the address alone: a name is something that somebody typed */
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Writes a mail from what the database holds now. Undefined if there is nobody left to write to. */
export async function writeLetter(
  db: Database,
  shop: ShopAddress,
  mail: Mail,
): Promise<WrittenLetter | undefined> {
  const drafted = await draft(db, shop, mail);
  if (!drafted) return undefined;
  const { letter, to } = drafted;
  const { name, address, phones, email } = shop.details;
  const foot = [address, phones.join(' · '), email];
  return {
    to,
    subject: letter.subject,
    text: renderText(letter, name, foot),
    html: renderHtml(letter, name, foot),
  };
}

interface Draft {
  letter: Letter;
  to: string;
}

async function draft(db: Database, shop: ShopAddress, mail: Mail): Promise<Draft | undefined> {
  if (mail.type === 'password_reset') {
    return { letter: passwordReset(shop, mail), to: mail.email };
  }
  if (mail.type === 'email_confirmation') {
    return { letter: emailConfirmation(shop, mail), to: mail.email };
  }
  if (mail.type === 'email_change') return { letter: emailChange(shop, mail), to: mail.email };
  if (mail.type === 'account_erased') return { letter: accountErased(shop), to: mail.email };
  if ('userId' in mail) {
    const email = await findAccountEmail(db, mail.userId);
    return email === undefined ? undefined : { letter: letterToAccount(shop, mail), to: email };
  }
  const order = await findLetterOrder(db, mail.orderId);
  const letter = order && letterAbout(shop, order, mail);
  if (!letter) return undefined;
  return { letter, to: isForKeeper(mail) ? shop.details.email : order.email };
}

type AccountMail = Extract<
  Mail,
  {
    type: 'password_changed' | 'new_sign_in' | 'second_step' | 'deletion_requested' | 'deletion_refused';
  }
>;

function letterToAccount(shop: ShopAddress, mail: AccountMail): Letter {
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

type OrderMail = Exclude<Mail, { userId: number }>;

function letterAbout(shop: ShopAddress, order: LetterOrder, mail: OrderMail): Letter | undefined {
  if (mail.type === 'keeper_dispute') return keeperDispute(mail);
  if (mail.type === 'order_shipped') return orderShipped(shop, order, mail.note ?? null);
  if (!('refundId' in mail)) return ORDER_LETTERS[mail.type](shop, order);
  const refund = order.refunds.find(({ id }) => id === mail.refundId);
  return refund && REFUND_LETTERS[mail.type](shop, order, refund);
}

const ORDER_LETTERS = {
  order_received: orderReceived,
  payment_confirmed: paymentConfirmed,
  order_ready_for_pickup: orderReadyForPickup,
  order_delivered: orderDelivered,
  order_cancelled: orderCancelled,
};

const REFUND_LETTERS = {
  refund_due: refundDue,
  refund_sent: refundSent,
  keeper_refund_due: keeperRefundDue,
};
