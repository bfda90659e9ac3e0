export const SOCIAL_SITES = ['x', 'facebook', 'instagram', 'tiktok', 'youtube'] as const;
export type SocialSite = (typeof SOCIAL_SITES)[number];

/** The account to which customers transfer money. */
export interface BankAccount {
  bankName: string;
  accountNumber: string;
  accountName: string;
}

/** The shop's public details, from the server's `SHOP_*` settings. */
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
  /** international format without plus, as chat links require it */
  chatNumber: string;
  social: Record<SocialSite, string>;
}

/**
 * Defaults for missing settings. There is no bank account among them, so that no money goes to an invented one; the
 * pickup address defaults to the shop's address.
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
