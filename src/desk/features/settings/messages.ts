import { MAX_SETTING } from '@contract/calls/desk/settings.limits';
import { formatPrice, groupThousands } from '@contract/entities/money';
import type { SettingsField } from './settingsForm';

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
  hint: string;
  invalid: string;
  tooLarge: string;
  /** as text, with its unit */
  format: (value: number) => string;
}

const unitsText = (count: number) => (count === 1 ? '1 unit' : `${groupThousands(count)} units`);

export const fieldTexts: Readonly<Record<SettingsField, FieldTexts>> = {
  accepted_shortfall: {
    label: 'Forgiven shortfall',
    hint: 'In naira. Staff may accept a transfer that is short by at most this much.',
    invalid: 'Enter a whole number of naira, 0 or more.',
    tooLarge: `Enter at most ${formatPrice(MAX_SETTING)}.`,
    format: formatPrice,
  },
  low_stock_at: {
    label: 'Low stock at',
    hint: 'Products with this many units or fewer count as low in stock.',
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
