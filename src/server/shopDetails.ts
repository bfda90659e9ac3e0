/** What the shop says of itself. Set by `SHOP_*`. */
export interface ShopDetails {
  name: string;
  phones: [string, string];
  email: string;
  address: string;
  /** international form without plus, as chat links want it */
  chatNumber: string;
  bankName: string;
  accountNumber: string;
  accountName: string;
  social: Record<'x' | 'facebook' | 'instagram' | 'tiktok' | 'youtube', string>;
}

/** The shop's details from the environment, or sample values. */
export function readShopDetails(env: Record<string, string | undefined>): ShopDetails {
  return {
    name: env.SHOP_NAME || 'Kanti',
    phones: [env.SHOP_PHONE_1 || '0700 555 2684', env.SHOP_PHONE_2 || '0201 555 0142'],
    email: env.SHOP_EMAIL || 'hello@kanti.example',
    address: env.SHOP_ADDRESS || '14 Allen Avenue, Ikeja, Lagos',
    chatNumber: env.SHOP_CHAT_NUMBER || '2347005552684',
    bankName: env.SHOP_BANK_NAME || 'Sample Bank',
    accountNumber: env.SHOP_ACCOUNT_NUMBER || '0123456789',
    accountName: env.SHOP_ACCOUNT_NAME || 'Kanti Electronics Ltd',
    social: {
      x: env.SHOP_SOCIAL_X || 'https://x.com/kanti.example',
      facebook: env.SHOP_SOCIAL_FACEBOOK || 'https://facebook.com/kanti.example',
      instagram: env.SHOP_SOCIAL_INSTAGRAM || 'https://instagram.com/kanti.example',
      tiktok: env.SHOP_SOCIAL_TIKTOK || 'https://tiktok.com/@kanti.example',
      youtube: env.SHOP_SOCIAL_YOUTUBE || 'https://youtube.com/@kanti.example',
    },
  };
}
