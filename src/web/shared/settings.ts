import { isRecord, wordsOf } from './guards';

/** What the shop says of itself, set by the server's `SHOP_*`. */
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
  /** where the shop is found, without a slash at the end */
  publicUrl: string;
  /** whether the store connects to Redux DevTools and the pages `/__charts` and `/__ui` exist */
  devtools: boolean;
  /** where the Stately Inspector is; read with `devtools` only */
  inspectorUrl: string;
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

/** What the server told of the shop, with sample values for what is missing. */
function readSettings(found: Record<string, unknown>): Settings {
  const shop = isRecord(found.shop) ? found.shop : {};
  const phones = Array.isArray(shop.phones) ? shop.phones : [];
  const social = isRecord(shop.social) ? shop.social : {};
  const text = (name: Exclude<keyof ShopDetails, 'phones' | 'social'>) =>
    wordsOf(shop[name]) ?? SAMPLE_SHOP[name];
  const site = (name: SocialSite) => webAddress(social[name]) ?? SAMPLE_SHOP.social[name];
  return {
    publicUrl: wordsOf(found.publicUrl) ?? (typeof window === 'undefined' ? '' : window.location.origin),
    devtools: found.devtools === true,
    inspectorUrl: webAddress(found.inspectorUrl) ?? '',
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

/** The block of the page that they stand in. */
export const SETTINGS_BLOCK = 'shop-settings';

function settingsOfPage(): Record<string, unknown> {
  if (typeof document === 'undefined') return {};
  return parseRecord(document.getElementById(SETTINGS_BLOCK)?.textContent);
}

export const settings: Settings = readSettings(settingsOfPage());

/** For the renderer, which no page tells of the shop: before it draws anything. Texts of pages are made when these are loaded. */
export function takeSettings(found: Record<string, unknown>): void {
  const { shop, ...others } = readSettings(found);
  Object.assign(settings, others);
  Object.assign(settings.shop, shop);
}
