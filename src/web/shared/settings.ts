import { isRecord, wordsOf } from './guards';

/** What the shop says of itself, set by the server's `SHOP_*` (runtime.md). */
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
  social: Record<SocialSite, string>;
}

export const SOCIAL_SITES = ['x', 'facebook', 'instagram', 'tiktok', 'youtube'] as const;
export type SocialSite = (typeof SOCIAL_SITES)[number];

export interface Settings {
  /** whether the store connects to Redux DevTools and the pages `/__charts` and `/__ui` exist */
  devtools: boolean;
  shop: ShopDetails;
}

const SAMPLE_SHOP: ShopDetails = {
  name: 'Kanti',
  phones: ['0700 555 2684', '0201 555 0142'],
  email: 'hello@kanti.example',
  address: '14 Allen Avenue, Ikeja, Lagos',
  chatNumber: '2347005552684',
  bankName: 'Sample Bank',
  accountNumber: '0123456789',
  accountName: 'Kanti Electronics Ltd',
  social: {
    x: 'https://x.com/kanti.example',
    facebook: 'https://facebook.com/kanti.example',
    instagram: 'https://instagram.com/kanti.example',
    tiktok: 'https://tiktok.com/@kanti.example',
    youtube: 'https://youtube.com/@kanti.example',
  },
};

/** The settings that the server wrote into the page, with sample values for what is missing. */
function parseSettings(json: string | null | undefined): Settings {
  const found = parseRecord(json);
  const shop = isRecord(found.shop) ? found.shop : {};
  const phones = Array.isArray(shop.phones) ? shop.phones : [];
  const social = isRecord(shop.social) ? shop.social : {};
  const text = (name: Exclude<keyof ShopDetails, 'phones' | 'social'>) =>
    wordsOf(shop[name]) ?? SAMPLE_SHOP[name];
  const site = (name: SocialSite) => webAddress(social[name]) ?? SAMPLE_SHOP.social[name];
  return {
    devtools: found.devtools === true,
    shop: {
      name: text('name'),
      phones: [wordsOf(phones[0]) ?? SAMPLE_SHOP.phones[0], wordsOf(phones[1]) ?? SAMPLE_SHOP.phones[1]],
      email: text('email'),
      address: text('address'),
      chatNumber: text('chatNumber'),
      bankName: text('bankName'),
      accountNumber: text('accountNumber'),
      accountName: text('accountName'),
      social: {
        x: site('x'),
        facebook: site('facebook'),
        instagram: site('instagram'),
        tiktok: site('tiktok'),
        youtube: site('youtube'),
      },
    },
  };
}

function parseRecord(json: string | null | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return isRecord(value) ? value : {};
  } catch {
    console.error('The settings in the page cannot be read; sample values are used.');
    return {};
  }
}

/** Only web addresses become links: anything else could be a script. */
function webAddress(value: unknown): string | null {
  const address = wordsOf(value);
  return address !== null && /^https?:\/\//i.test(address) ? address : null;
}

export const settings: Settings = parseSettings(document.getElementById('shop-settings')?.textContent);
