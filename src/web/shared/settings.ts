import {
  SAMPLE_SHOP,
  type BankAccount,
  type ShopDetails,
  type SocialSite,
} from '@contract/entities/shopDetails';
import { isRecord, nonEmptyTextOf, numberOf } from './guards';

export interface Settings {
  /** the shop's address, without a trailing slash */
  publicUrl: string;
  /** whether the store connects to Redux DevTools and the pages `/__charts` and `/__ui` exist */
  devtools: boolean;
  /** where the Stately Inspector is; read with `devtools` only */
  inspectorUrl: unknown;
  /** hours after which an unpaid order is cancelled; untrusted */
  orderExpiryHours?: unknown;
  shop: ShopDetails;
}

/** The shop's details from the server, with sample values for missing ones; a missing bank account stays empty. */
function readSettings(found: Record<string, unknown>): Settings {
  const shop = isRecord(found.shop) ? found.shop : {};
  const phones = Array.isArray(shop.phones) ? shop.phones : [];
  const social = isRecord(shop.social) ? shop.social : {};
  const text = (name: Exclude<keyof typeof SAMPLE_SHOP, 'phones' | 'refundDays' | 'social'>) =>
    nonEmptyTextOf(shop[name]) ?? SAMPLE_SHOP[name];
  const account = (name: keyof BankAccount) => nonEmptyTextOf(shop[name]) ?? '';
  const site = (name: SocialSite) => webAddress(social[name]) ?? SAMPLE_SHOP.social[name];
  return {
    publicUrl:
      nonEmptyTextOf(found.publicUrl) ?? (typeof window === 'undefined' ? '' : window.location.origin),
    devtools: found.devtools === true,
    inspectorUrl: found.inspectorUrl,
    orderExpiryHours: found.orderExpiryHours,
    shop: {
      name: text('name'),
      phones: [
        nonEmptyTextOf(phones[0]) ?? SAMPLE_SHOP.phones[0],
        nonEmptyTextOf(phones[1]) ?? SAMPLE_SHOP.phones[1],
      ],
      email: text('email'),
      address: text('address'),
      pickupAddress: nonEmptyTextOf(shop.pickupAddress) ?? text('address'),
      pickupHours: text('pickupHours'),
      refundDays: numberOf(shop.refundDays) ?? SAMPLE_SHOP.refundDays,
      chatNumber: text('chatNumber'),
      bankName: account('bankName'),
      accountNumber: account('accountNumber'),
      accountName: account('accountName'),
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

/** Only http addresses become links: others could be scripts. */
function webAddress(value: unknown): string | null {
  const address = nonEmptyTextOf(value);
  return address !== null && /^https?:\/\//i.test(address) ? address : null;
}

/** The id of the block in the page that holds the settings. */
export const SETTINGS_BLOCK = 'shop-settings';

function settingsOfPage(): Record<string, unknown> {
  if (typeof document === 'undefined') return {};
  return parseRecord(document.getElementById(SETTINGS_BLOCK)?.textContent);
}

export const settings: Settings = readSettings(settingsOfPage());

/** The renderer has no page to read settings from, so it calls this before it loads pages, whose texts use them. */
export function takeSettings(found: Record<string, unknown>): void {
  const { shop, ...others } = readSettings(found);
  Object.assign(settings, others);
  Object.assign(settings.shop, shop);
}

/** A link that opens the messaging service with a prepared message (PRODUCT-09, CART-21). */
export function chatLink(message: string): string {
  return `https://wa.me/${encodeURIComponent(settings.shop.chatNumber)}?text=${encodeURIComponent(message)}`;
}
