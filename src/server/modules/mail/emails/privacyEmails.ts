import type { DeletionReason } from '@contract/rules/deletion';
import { lagosDate } from '../../../lagosTime';
import { greeting, paragraph, type EmailDraft, type ShopInfo } from './emailDraft';

export function deletionRequested(
  { details, publicUrl }: ShopInfo,
  { dueAt }: { dueAt: string },
): EmailDraft {
  const day = lagosDate(new Date(dueAt));
  return {
    subject: `Your ${details.name} account will be deleted on ${day}`,
    heading: 'Your account will be deleted',
    blocks: [
      greeting,
      paragraph(
        `You asked us to delete your account. We'll delete it on ${day}. Until then everything works as before.`,
      ),
      paragraph(
        'If you change your mind, choose Keep my account before that day. Placing an order keeps your account too.',
      ),
      { kind: 'button', label: 'Keep my account', href: `${publicUrl}/account/privacy` },
      {
        kind: 'small_print',
        text: "If it wasn't you, keep your account, change your password now and tell us.",
      },
    ],
  };
}

const REASONS: Readonly<Record<DeletionReason, (orderId: number) => string>> = {
  open_order: (orderId) => `Your order ${orderId} is still open.`,
  open_return: (orderId) => `A return of your order ${orderId} is still open.`,
  refund_owed: (orderId) => `We still owe you money for your order ${orderId}.`,
};

export function deletionRefused(
  { details, publicUrl }: ShopInfo,
  { reasons }: { reasons: readonly { code: DeletionReason; order_id: number }[] },
): EmailDraft {
  return {
    subject: `Your ${details.name} account was not deleted`,
    heading: 'Your account was not deleted',
    blocks: [
      greeting,
      paragraph(
        'You asked us to delete your account. We cannot delete it while an order is open or money is owed to you:',
      ),
      ...reasons.map(({ code, order_id }) => paragraph(REASONS[code](order_id))),
      paragraph("We'll keep your account. You can ask again when this is settled."),
      { kind: 'button', label: 'Your privacy', href: `${publicUrl}/account/privacy` },
    ],
  };
}

export function accountErased({ details }: ShopInfo): EmailDraft {
  return {
    subject: `Your ${details.name} account was deleted`,
    heading: 'Your account was deleted',
    blocks: [
      greeting,
      paragraph(
        'We have deleted your account and everything else we knew about you. We keep your orders for our bookkeeping, without your name and address.',
      ),
      paragraph('This is our last email to you. You are welcome to open a new account at any time.'),
    ],
  };
}
