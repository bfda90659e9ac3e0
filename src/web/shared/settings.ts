import { SAMPLE_SHOP, type ShopDetails } from '@contract/entities/shopDetails';
import { isRecord, nonEmptyTextOf, numberOf } from '@ui/guards';

export interface Settings {
  /** the shop's URL, without a trailing slash */
  publicUrl: string;
  /** whether the store connects to Redux DevTools and the pages `/__charts` and `/__ui` exist */
  devtools: boolean;
  /** the URL of the Stately Inspector; read only with `devtools` */
  inspectorUrl: unknown;
  /** hours after which an unpaid order is cancelled; untrusted */
  orderExpiryHours?: unknown;
  shop: ShopDetails;
}

const NO_BANK_ACCOUNT = { bankName: '', accountNumber: '', accountName: '' };

type Texts<Name extends string> = Readonly<Record<Name, string>>;

/** The texts of a record under these names, with the sample for each missing one. */
function readTexts<Name extends string>(
  values: unknown,
  samples: Texts<Name>,
  read: (value: unknown) => string | null = nonEmptyTextOf,
): Texts<Name> {
  const record = isRecord(values) ? values : {};
  const texts = Object.entries<string>(samples).map(([name, sample]) => [name, read(record[name]) ?? sample]);
  return Object.fromEntries(texts) as Texts<Name>;
}

/** The shop's details from the server, with sample values for missing ones; a missing bank account stays empty. */
function readSettings(values: Record<string, unknown>): Settings {
  const shop = isRecord(values.shop) ? values.shop : {};
  const { phones, social, refundDays, ...texts } = SAMPLE_SHOP;
  const [phone, otherPhone] = Array.isArray(shop.phones) ? (shop.phones as unknown[]) : [];
  const { address } = readTexts(shop, texts);
  return {
    publicUrl:
      nonEmptyTextOf(values.publicUrl) ?? (typeof window === 'undefined' ? '' : window.location.origin),
    devtools: values.devtools === true,
    inspectorUrl: values.inspectorUrl,
    orderExpiryHours: values.orderExpiryHours,
    shop: {
      ...readTexts(shop, { ...texts, ...NO_BANK_ACCOUNT, pickupAddress: address }),
      phones: [nonEmptyTextOf(phone) ?? phones[0], nonEmptyTextOf(otherPhone) ?? phones[1]],
      refundDays: numberOf(shop.refundDays) ?? refundDays,
      social: readTexts(shop.social, social, httpUrl),
    },
  };
}

function parseRecord(json: string | null | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(json ?? '{}');
    return isRecord(value) ? value : {};
  } catch {
    console.error('The settings cannot be read; samples are used.');
    return {};
  }
}

/** Only http URLs become links: others could be scripts. */
function httpUrl(value: unknown): string | null {
  const address = nonEmptyTextOf(value);
  return address !== null && /^https?:\/\//i.test(address) ? address : null;
}

/** The id of the data block with the settings. */
export const SETTINGS_ELEMENT_ID = 'shop-settings';

function readPageSettings(): Record<string, unknown> {
  if (typeof document === 'undefined') return {};
  return parseRecord(document.getElementById(SETTINGS_ELEMENT_ID)?.textContent);
}

export const settings: Settings = readSettings(readPageSettings());

/** The server renderer has no document to read settings from, so it calls this before it loads pages. */
export function applySettings(values: Record<string, unknown>): void {
  const { shop, ...others } = readSettings(values);
  Object.assign(settings, others);
  Object.assign(settings.shop, shop);
}

/** A link that opens the messaging service with a prepared message (PRODUCT-09, CART-21). */
export function chatLink(message: string): string {
  return `https://wa.me/${encodeURIComponent(settings.shop.chatNumber)}?text=${encodeURIComponent(message)}`;
}
