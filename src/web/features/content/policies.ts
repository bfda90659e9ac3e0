import { paths } from '../../shared/routing/paths';
import { settings } from '../../shared/settings';

export interface PolicySection {
  title: string;
  paragraphs: readonly string[];
  points?: readonly string[];
  links?: readonly { label: string; to: string }[];
}

const { shop } = settings;

/** The shop's facts (STATIC-09 to STATIC-11). */
export const RETURN_POLICY: readonly PolicySection[] = [
  {
    title: 'Check your products first',
    paragraphs: [
      'Open the parcel and check every product as soon as it arrives. Tell us about anything broken, missing or wrong within:',
    ],
    points: ['24 hours in Lagos State', '72 hours outside Lagos State'],
  },
  {
    title: 'What you need for a return',
    paragraphs: ['To return a product, include:'],
    points: [
      'the invoice of the order; without an invoice we cannot take a return',
      `a return merchandise authorisation (RMA) number: ask for one by email at ${shop.email} or by phone at ${shop.phones[0]}`,
      'everything that came in the box, undamaged and in its original packaging',
    ],
  },
  {
    title: 'Restocking surcharge',
    paragraphs: [
      'We deduct a 15% restocking surcharge when you return a product that has no fault. We deduct nothing if the product arrived faulty or is not the one you ordered.',
    ],
  },
  {
    title: 'How the refund is paid',
    paragraphs: [
      'Once we have received and checked the product, we refund you in naira to the bank account or card that paid for the order. We email you when the refund is on its way.',
    ],
  },
  {
    title: 'Cancelling before delivery',
    paragraphs: [
      'You can cancel an order in My Orders until it is shipped or ready for pickup. If you have already paid, we refund you in full.',
    ],
  },
];

/** The personal data that the shop stores; the text must match what the code does. */
export const PRIVACY_POLICY: readonly PolicySection[] = [
  {
    title: 'What we keep, and why',
    paragraphs: ['We only ask for what we need to handle your orders:'],
    points: [
      'your username, email and name, to identify your account',
      "your address and phone number, so we can deliver to you and call if the courier can't find you",
      'your orders and how they were paid, because the law requires us to keep invoices',
      'the emails we sent you and the problems you reported while signed in, for 30 days',
    ],
  },
  {
    title: 'Your password and your card',
    paragraphs: [
      "We store your password only as a hash, so nobody can read it, not even us. Your card number never reaches us: you enter it in Paystack's own window.",
    ],
  },
  {
    title: 'What stays in your browser',
    paragraphs: [
      "Your cart, your wishlist, the products you viewed and your sign-in stay in your own browser. Signing out removes the sign-in. Clearing your browser's storage removes the rest.",
      'The cookie "device" lasts for a year. It tells us that you signed in from this browser before, so that we can email you when someone signs in to your account from another one. It signs nobody in.',
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      'The courier sees your name, address and phone number. Paystack sees your email and the amount of a card payment. We never sell your data.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      `Under the Nigeria Data Protection Act you can see, correct or delete the data we keep about you. In your account you can change your name, email and password, download everything we keep about you, and delete your account. We delete it after 7 days, and keep only what the law requires: your orders without your name, address, email and phone number.`,
      `For anything else, write to ${shop.email} or visit us at ${shop.address}.`,
    ],
    links: [
      { label: 'Download my data', to: paths.accountPrivacy() },
      { label: 'Delete my account', to: paths.accountPrivacy() },
    ],
  },
];
