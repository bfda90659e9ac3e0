import { MAX_SETTING } from '@contract/calls/desk/settings.limits';
import { formatPrice, groupThousands } from '@contract/entities/money';

/** The settings that the screen shows, in its order. */
export const FIELDS = ['accepted_shortfall', 'low_stock_at'] as const;
export type SettingsField = (typeof FIELDS)[number];

/** The sentences of the settings' screen. */
export const messages = {
  loading: 'Loading the settings…',
  failed: "We couldn't load the settings.",
  ownersOnly: 'Only an owner can change these.',
  unchanged: 'Nothing has changed.',
  unsaved: 'Your changes have not been saved.',
  unknown: "We don't know yet whether your changes were saved.",
  hiddenDifference: 'The change is of something that this page does not show.',
} as const;

interface FieldTexts {
  label: string;
  /** what it does */
  effect: string;
  /** beside the field */
  hint: string;
  invalid: string;
  tooLarge: string;
  /** as text, with its unit */
  format: (value: number) => string;
}

const FORGIVEN = 'Staff may accept a payment that is short by at most this much.';
const LOW = 'Products with this many units or fewer count as low in stock.';
const unitsText = (count: number) => (count === 1 ? '1 unit' : `${groupThousands(count)} units`);

export const fieldTexts: Readonly<Record<SettingsField, FieldTexts>> = {
  accepted_shortfall: {
    label: 'Forgiven shortfall',
    effect: FORGIVEN,
    hint: `In naira. ${FORGIVEN}`,
    invalid: 'Enter a whole number of naira, 0 or more.',
    tooLarge: `Enter at most ${formatPrice(MAX_SETTING)}.`,
    format: formatPrice,
  },
  low_stock_at: {
    label: 'Low stock at',
    effect: LOW,
    hint: LOW,
    invalid: 'Enter a whole number of units, 0 or more.',
    tooLarge: `Enter at most ${unitsText(MAX_SETTING)}.`,
    format: unitsText,
  },
};

export const changeTexts = {
  sending: 'Saving…',
  lookingUp: 'The shop has not answered. Looking up whether the settings were saved…',
  done: 'The settings are saved.',
  notDone: 'The settings have not been saved yet. You can try again.',
  unknown: "We don't know yet whether the settings were saved. Check before you try again.",
} as const;
