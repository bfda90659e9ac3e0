import { settings } from '../../shared/settings';

export interface PolicySection {
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
}

const { shop } = settings;

/** The shop's facts (STATIC-09 to STATIC-11). */
export const RETURN_POLICY: readonly PolicySection[] = [
  {
    title: 'Check your products first',
    paragraphs: [
      'Open the parcel and check every product as soon as it arrives. Tell us of anything broken, missing or wrong within:',
    ],
    points: ['24 hours in Lagos State', '72 hours outside Lagos State'],
  },
  {
    title: 'What you need for a return',
    paragraphs: ['We take a product back when these go with it:'],
    points: [
      'the invoice of the order; without an invoice we cannot take a return',
      `a return merchandise authorisation (RMA) number: ask for one by email at ${shop.email} or by phone at ${shop.phones[0]}`,
      'everything that came in the box, unmarked and in its packing',
    ],
  },
  {
    title: 'Restocking surcharge',
    paragraphs: [
      'A surcharge of 15% of the price is kept for restocking a product that is returned without a fault. Nothing is kept for a product that arrived faulty or was not the one you ordered.',
    ],
  },
  {
    title: 'How the refund is paid',
    paragraphs: [
      'Once the product is back and checked, we pay the refund in naira to the bank account or the card that paid for the order, and write to you when it is on its way.',
    ],
  },
  {
    title: 'Cancelling before delivery',
    paragraphs: [
      'An order that has not been shipped and is not ready for pickup can be cancelled in My Orders. If it was paid already, we refund it in full.',
    ],
  },
];

/** What the shop keeps of a shopper, as the program does it. */
export const PRIVACY_POLICY: readonly PolicySection[] = [
  {
    title: 'What we keep, and why',
    paragraphs: ['We ask only for what an order needs:'],
    points: [
      'your username, email and name, to know your account from others',
      'your address and phone number, to deliver and to call when a delivery cannot find you',
      'your orders and how they were paid, because the law asks us to keep invoices',
    ],
  },
  {
    title: 'Your password and your card',
    paragraphs: [
      'Your password is kept only as a hash, from which nobody, including us, can read it back. Card numbers never reach us: you give them to Paystack, in Paystack’s own window.',
    ],
  },
  {
    title: 'What stays in your browser',
    paragraphs: [
      'Your cart, your wishlist, the products you viewed last and your sign-in are kept in your own browser. Signing out removes the sign-in; clearing the browser’s storage removes the rest.',
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      'The courier sees your name, address and phone number. Paystack sees your email and the amount of a card payment. We sell nothing to anybody.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      `You may see, correct or delete what we keep of you, as the Nigeria Data Protection Act gives you the right to. Change your name, email and password in your account; for anything else write to ${shop.email} or come to ${shop.address}.`,
    ],
  },
];
