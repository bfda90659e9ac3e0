import { paymentMethodId } from '@contract/entities/paymentMethod';
import { confirmationMessage } from '@contract/rules/delivery';
import { isPayable } from '@contract/rules/orderStatus';
import { lagosDate } from '../../../lagosTime';
import { cancelledPaymentBlock, cardChargeText, paymentRows } from './paymentBlocks';
import { billOf, deliveryOf, isPickup, naira } from './orderBlocks';
import { greeting, paragraph, type EmailDraft, type EmailBlock, type ShopInfo } from './emailDraft';
import type { OrderForEmail } from './emailDataRepository';

/** Confirms an order, with its price and how to pay. */
export function orderReceived(shop: ShopInfo, order: OrderForEmail): EmailDraft {
  return {
    subject: `We have received your order ${order.id}`,
    heading: 'Thank you for your order!',
    blocks: [
      greeting,
      paragraph(`We have received your order ${order.id} of ${lagosDate(order.createdAt)}.`),
      ...howToPay(shop, order),
      billOf(order),
      deliveryOf(order, shop.details),
      viewOrderButton(shop, order),
    ],
  };
}

export function paymentConfirmed(shop: ShopInfo, order: OrderForEmail): EmailDraft {
  return {
    subject: `Payment received for your order ${order.id}`,
    heading: 'Your payment has arrived',
    blocks: [
      greeting,
      paragraph(confirmationMessage(isPickup(order))),
      {
        kind: 'facts',
        title: `Order ${order.id}`,
        rows: paymentRows(order),
      },
      billOf(order),
      ...(isPickup(order) ? [deliveryOf(order, shop.details)] : []),
      viewOrderButton(shop, order),
    ],
  };
}

export function orderShipped(shop: ShopInfo, order: OrderForEmail, note: string | null): EmailDraft {
  return {
    subject: `Your order ${order.id} is on its way`,
    heading: 'Your order is on its way',
    blocks: [
      greeting,
      paragraph(`We have handed your order ${order.id} to the courier.`),
      ...(note ? [paragraph(note)] : []),
      deliveryOf(order, shop.details),
      billOf(order),
      viewOrderButton(shop, order),
    ],
  };
}

export function orderReadyForPickup(shop: ShopInfo, order: OrderForEmail): EmailDraft {
  return {
    subject: `Your order ${order.id} is ready for pickup`,
    heading: 'Your order is ready for pickup',
    blocks: [
      greeting,
      paragraph(
        `Your order ${order.id} is waiting for you at our store. Please bring this email or your order number.`,
      ),
      paragraph(dueAtStore(order)),
      deliveryOf(order, shop.details),
      billOf(order),
      viewOrderButton(shop, order),
    ],
  };
}

export function orderDelivered(shop: ShopInfo, order: OrderForEmail): EmailDraft {
  const outcome = isPickup(order) ? 'has been collected' : 'has been delivered';
  return {
    subject: `Your order ${order.id} ${outcome}`,
    heading: `Your order ${outcome}`,
    blocks: [
      greeting,
      paragraph(`Your order ${order.id} ${outcome}. Thank you for shopping with us.`),
      paragraph(
        'Please check your items within 24 hours in Lagos State or 72 hours elsewhere, and tell us if anything is wrong.',
      ),
      billOf(order),
      viewOrderButton(shop, order),
    ],
  };
}

export function orderCancelled(shop: ShopInfo, order: OrderForEmail): EmailDraft {
  return {
    subject: `Your order ${order.id} has been cancelled`,
    heading: 'Your order has been cancelled',
    blocks: [
      greeting,
      paragraph(`Your order ${order.id} of ${lagosDate(order.createdAt)} has been cancelled.`),
      ...(order.cancellationNote ? [paragraph(`Reason: ${order.cancellationNote}`)] : []),
      cancelledPaymentBlock(order, shop.details),
      billOf(order),
      viewOrderButton(shop, order),
    ],
  };
}

function howToPay({ details }: ShopInfo, order: OrderForEmail): EmailBlock[] {
  if (order.totalKobo === 0) return [paragraph('You have nothing to pay.')];
  if (!isPayable({ status: order.status, payment_confirmed: order.paymentConfirmed })) return [];
  const atStore = isPickup(order) ? ` ${AT_STORE}` : '';
  if (order.paymentMethodId !== paymentMethodId('bank_transfer')) {
    const start = atStore ? '' : "We'll start on your order as soon as your card payment is confirmed. ";
    const where = atStore
      ? "You can pay by card on the order's page."
      : "You can also pay on the order's page.";
    return [paragraph(`${start}${where} ${cardChargeText(order)}${atStore}`)];
  }
  const start = atStore || " We'll start on your order as soon as your payment arrives.";
  return [
    paragraph(`Please pay into our bank account, with the Order ID as the reference.${start}`),
    {
      kind: 'facts',
      title: 'Bank transfer',
      rows: [
        { label: 'Bank name', value: details.bankName },
        { label: 'Account number', value: details.accountNumber },
        { label: 'Account name', value: details.accountName },
        { label: 'Amount', value: naira(order.totalKobo) },
        { label: 'Reference (Order ID)', value: String(order.id) },
      ],
    },
  ];
}

const AT_STORE =
  "Or pay the total at our store when you collect your order. We'll email you when it is ready.";

/** The amount left to pay at the store, where a card has no fee. */
function dueAtStore({ paymentConfirmed, totalKobo }: OrderForEmail): string {
  if (paymentConfirmed) return 'You have already paid. There is nothing left to pay.';
  return `Please pay ${naira(totalKobo)} at our store when you collect it.`;
}

function viewOrderButton({ publicUrl }: ShopInfo, { id }: OrderForEmail): EmailBlock {
  return { kind: 'button', label: 'View my order', href: `${publicUrl}/order/${id}` };
}
