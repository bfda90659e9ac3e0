export const SOCIAL_SITES = ['x', 'facebook', 'instagram', 'tiktok', 'youtube'] as const;
export type SocialSite = (typeof SOCIAL_SITES)[number];

/** Where customers transfer money to. */
export interface BankAccount {
  bankName: string;
  accountNumber: string;
  accountName: string;
}

/** What the shop says of itself; the server's `SHOP_*` settings. */
export interface ShopDetails extends BankAccount {
  name: string;
  phones: [string, string];
  email: string;
  address: string;
  /** where and when orders are collected */
  pickupAddress: string;
  pickupHours: string;
  /** working days within which a refund arrives */
  refundDays: number;
  /** international form without plus, as chat links want it */
  chatNumber: string;
  social: Record<SocialSite, string>;
}

/**
 * What is shown where nothing is set. No bank account: money must not go to a made-up one. Orders are collected at the
 * shop's address.
 */
export const SAMPLE_SHOP: Omit<ShopDetails, keyof BankAccount | 'pickupAddress'> = {
  name: 'Kanti',
  phones: ['0700 555 2684', '0201 555 0142'],
  email: 'hello@kanti.example',
  address: '14 Allen Avenue, Ikeja, Lagos',
  pickupHours: 'Monday to Saturday, 9 am to 6 pm',
  refundDays: 10,
  chatNumber: '2347005552684',
  social: {
    x: 'https://x.com/kanti.example',
    facebook: 'https://facebook.com/kanti.example',
    instagram: 'https://instagram.com/kanti.example',
    tiktok: 'https://tiktok.com/@kanti.example',
    youtube: 'https://youtube.com/@kanti.example',
  },
};
