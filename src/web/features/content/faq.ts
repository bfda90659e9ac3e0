import { formatPrice, toNaira, type Kobo } from '@contract/entities/money';
import { CARD_FEE } from '@contract/rules/cardFee';
import { ABROAD_SURCHARGE_NAIRA, deliveryCostsNaira } from '@contract/rules/shipping';
import { settings } from '../../shared/settings';

export interface Question {
  question: string;
  answer: string;
}

export interface QuestionGroup {
  title: string;
  questions: readonly Question[];
}

const { shop } = settings;
const deliveryCosts = deliveryCostsNaira();
const formatKobo = (kobo: Kobo) => formatPrice(toNaira(kobo));

/** The shop's facts (STATIC-05 to STATIC-11, CONSTANTS-01 to CONSTANTS-10). */
export const FAQ: readonly QuestionGroup[] = [
  {
    title: 'Order & Payment',
    questions: [
      {
        question: 'Do I need an account to shop?',
        answer:
          'Yes. You can browse, fill a cart and keep a wishlist without one, but you need an account to place an order. All it takes is a username, an email address and a password.',
      },
      {
        question: 'Which currency do you accept?',
        answer: 'Only Naira (NGN). Every price in the shop is in naira.',
      },
      {
        question: 'How can I pay?',
        answer:
          'By bank transfer to our account, with your Order ID as the reference, or by debit or credit card through Paystack. If you collect from our store, you can also pay there.',
      },
      {
        question: 'Can I pay in instalments?',
        answer: 'No. We do not offer instalments. Orders are paid in full.',
      },
      {
        question: 'Does paying by card cost more?',
        answer: `Yes. The card provider charges ${CARD_FEE.shareThousandths / 10}% of the order total, plus ${formatKobo(CARD_FEE.flatKobo)} on orders of ${formatKobo(CARD_FEE.flatFromKobo)} or more, up to ${formatKobo(CARD_FEE.capKobo)} in all. We show this fee before you pay. We charge nothing extra for a bank transfer.`,
      },
      {
        question: 'When can I reach the order line?',
        answer: `Monday to Friday 8am-6pm, Saturday 8am-6pm, and public holidays 9am-5pm. These are the hours in which we take orders by phone. Our 24/7 support helps with an order you have placed: call at any time. Both are on ${shop.phones[0]} and ${shop.phones[1]}.`,
      },
      {
        question: 'Can I cancel an order?',
        answer:
          'Yes, until it is shipped or ready for pickup. Open My Orders, choose the order and press Cancel.',
      },
    ],
  },
  {
    title: 'Track & Shipping',
    questions: [
      {
        question: 'How long does delivery take?',
        answer:
          'In Lagos, 24 hours. In other states, 2 working days, or 48-72 hours for places further out. In some western states we deliver the same day.',
      },
      {
        question: 'What does delivery cost?',
        answer: `Between ${formatPrice(deliveryCosts.min)} and ${formatPrice(deliveryCosts.max)} in Lagos, depending on the area and how soon you need it. Checkout shows the price for every area before you order. Collecting from our store is free.`,
      },
      {
        question: 'What about items ordered from abroad?',
        answer: `They are marked on the product page and usually take 7-14 business days. If one takes longer, its page says so. We add ${formatPrice(ABROAD_SURCHARGE_NAIRA)} to the shipping of an order that contains any of them, once per order.`,
      },
      {
        question: 'How do I track my order?',
        answer:
          'Sign in and open My Orders. Each order shows where it is: received, paid, shipped or ready for pickup, delivered. We also email you at every step.',
      },
      {
        question: 'Can I return a product?',
        answer:
          'Yes, with the invoice and a return (RMA) number, which you can ask for by email or phone. Check your products within 24 hours in Lagos State and within 72 hours outside it. A 15% restocking surcharge applies.',
      },
    ],
  },
];
