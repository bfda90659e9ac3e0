import { formatAmount, toNaira } from '@contract/entities/money';
import { paymentMethodId } from '@contract/entities/paymentMethod';
import { confirmationMessage, isPickup } from '@contract/rules/pickup';
import { isPayable } from '@contract/rules/orderStatus';
import { cancelledMoney, cardCharge, paidRows } from './moneyParts';
import { billOf, dateOf, deliveryOf } from './orderParts';
import { hello, paragraph, type Letter, type Part, type ShopAddress } from './letter';
import type { LetterOrder } from './lettersRepository';

/** What was ordered, what it costs, and how to pay for it. */
export function orderReceived(shop: ShopAddress, order: LetterOrder): Letter {
  return {
    subject: `We have received your order ${order.id}`,
    heading: 'Thank you for your order!',
    parts: [
      hello,
      paragraph(`We have received your order ${order.id} of ${dateOf(order.createdAt)}.`),
      ...howToPay(shop, order),
      billOf(order),
      deliveryOf(order, shop.details),
      viewOrder(shop, order),
    ],
  };
}

export function paymentConfirmed(shop: ShopAddress, order: LetterOrder): Letter {
  return {
    subject: `Payment received for your order ${order.id}`,
    heading: 'Your payment has arrived',
    parts: [
      hello,
      paragraph(confirmationMessage(isPickupOrder(order))),
      {
        kind: 'facts',
        title: `Order ${order.id}`,
        rows: paidRows(order),
      },
      billOf(order),
      viewOrder(shop, order),
    ],
  };
}

export function orderShipped(shop: ShopAddress, order: LetterOrder, note: string | null): Letter {
  return {
    subject: `Your order ${order.id} is on its way`,
    heading: 'Your order is on its way',
    parts: [
      hello,
      paragraph(`We have handed your order ${order.id} to the courier.`),
      ...(note ? [paragraph(note)] : []),
      deliveryOf(order, shop.details),
      billOf(order),
      viewOrder(shop, order),
    ],
  };
}

export function orderReadyForPickup(shop: ShopAddress, order: LetterOrder): Letter {
  return {
    subject: `Your order ${order.id} is ready for pickup`,
    heading: 'Your order is ready for pickup',
    parts: [
      hello,
      paragraph(
        `Your order ${order.id} is waiting for you at our store. Please bring this email or the order number.`,
      ),
      deliveryOf(order, shop.details),
      billOf(order),
      viewOrder(shop, order),
    ],
  };
}

export function orderDelivered(shop: ShopAddress, order: LetterOrder): Letter {
  return {
    subject: `Your order ${order.id} has been delivered`,
    heading: 'Your order has been delivered',
    parts: [
      hello,
      paragraph(`Your order ${order.id} has been delivered. Thank you for shopping with us.`),
      paragraph(
        'Please check your items within 24 hours in Lagos State or 72 hours elsewhere, and tell us if anything is wrong.',
      ),
      billOf(order),
      viewOrder(shop, order),
    ],
  };
}

export function orderCancelled(shop: ShopAddress, order: LetterOrder): Letter {
  return {
    subject: `Your order ${order.id} is cancelled`,
    heading: 'Your order is cancelled',
    parts: [
      hello,
      paragraph(`Your order ${order.id} of ${dateOf(order.createdAt)} is cancelled.`),
      cancelledMoney(order),
      billOf(order),
      viewOrder(shop, order),
    ],
  };
}

function howToPay({ details }: ShopAddress, order: LetterOrder): Part[] {
  if (!isPayable({ status: order.status, payment_confirmed: order.paymentConfirmed })) return [];
  if (order.paymentMethodId !== paymentMethodId('bank_transfer')) {
    return [
      paragraph(
        `We’ll start on your order as soon as your card payment is confirmed. You can also pay on the order’s page. ${cardCharge(order)}`,
      ),
    ];
  }
  return [
    paragraph(
      'Please pay into our bank account, with the Order ID as the reference. We’ll start on your order as soon as your payment arrives.',
    ),
    {
      kind: 'facts',
      title: 'Bank transfer',
      rows: [
        { label: 'Bank name', value: details.bankName },
        { label: 'Account number', value: details.accountNumber },
        { label: 'Account name', value: details.accountName },
        { label: 'Amount', value: formatAmount(toNaira(order.totalKobo)) },
        { label: 'Reference (Order ID)', value: String(order.id) },
      ],
    },
  ];
}

function viewOrder({ publicUrl }: ShopAddress, { id }: LetterOrder): Part {
  return { kind: 'button', label: 'View my order', href: `${publicUrl}/order/${id}` };
}

function isPickupOrder({ shippingMethod, shippingKobo }: LetterOrder): boolean {
  return isPickup({ shipping_method: shippingMethod, shipping_cost: toNaira(shippingKobo) });
}
