import { object, string } from 'yup';
import type { SettingsChange, ShopSettings } from '@contract/calls/desk/settings';
import { MAX_SETTING } from '@contract/calls/desk/settings.limits';
import { groupThousands } from '@contract/entities/money';
import { FIELDS, fieldTexts, type SettingsField } from './messages';

type Texts = Readonly<Record<SettingsField, string>>;

/** A comma stands only between thousands: `20,50` may be meant as a fraction, and is refused. */
const NUMBER = String.raw`(\d+|\d{1,3}(,\d{3})+)`;
const PATTERNS: Readonly<Record<SettingsField, RegExp>> = {
  accepted_shortfall: new RegExp(String.raw`^₦?\s*${NUMBER}$`),
  low_stock_at: new RegExp(`^${NUMBER}$`),
};

/** `₦1,000` of naira is 1000; undefined for a text that is no whole number. */
function wholeOf(field: SettingsField, text: string): number | undefined {
  const trimmed = text.trim();
  return PATTERNS[field].test(trimmed) ? Number(trimmed.replace(/[₦,\s]/g, '')) : undefined;
}

const wholeNumber = (field: SettingsField) =>
  string()
    .test('whole', fieldTexts[field].invalid, (text = '') => wholeOf(field, text) !== undefined)
    .test('size', fieldTexts[field].tooLarge, (text = '') => (wholeOf(field, text) ?? 0) <= MAX_SETTING);

export const settingsSchema = object({
  accepted_shortfall: wholeNumber('accepted_shortfall'),
  low_stock_at: wholeNumber('low_stock_at'),
});

/** The settings as the fields show them. */
export function textsOf({ accepted_shortfall, low_stock_at }: ShopSettings) {
  return {
    accepted_shortfall: groupThousands(accepted_shortfall),
    low_stock_at: groupThousands(low_stock_at),
  };
}

/** Whether a field holds another value than the settings, or none. The same value in another spelling is no change. */
export function isEdited(texts: Texts, settings: ShopSettings): boolean {
  return FIELDS.some((field) => wholeOf(field, texts[field]) !== settings[field]);
}

/** The values that are different, and nothing else. */
export function editsOf(texts: Texts, settings: ShopSettings): SettingsChange {
  const edits: SettingsChange = {};
  for (const field of FIELDS) {
    const value = wholeOf(field, texts[field]);
    if (value !== undefined && value !== settings[field]) edits[field] = value;
  }
  return edits;
}
