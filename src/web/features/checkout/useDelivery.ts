import { useState } from 'react';
import { MAX_ADDRESSES, type Address } from '@contract/entities/address';
import type { User } from '@contract/entities/user';
import { HOME_COUNTRY } from '../../shared/forms/countries';
import { useAppSelector } from '../../shared/state/hooks';
import {
  ADDRESS_PARTS,
  hasRequiredParts,
  addressPartsOf,
  useAddresses,
  type AddressParts,
} from '../addresses';
import { selectUser } from '../session';
import type { CheckoutValues } from './checkoutForm';

/** The choice of an unsaved address, in place of an entry's id. */
export const ANOTHER_ADDRESS = 'another';
export type AddressChoice = Address['id'] | typeof ANOTHER_ADDRESS;

export interface Delivery {
  /** the saved addresses; if empty, the form offers no choice */
  entries: readonly Address[];
  chosen: AddressChoice | null;
  choose: (choice: AddressChoice) => void;
  /** false while a complete saved address is chosen */
  areFieldsShown: boolean;
  /** the parts of the chosen entry; null if the typed fields apply */
  parts: AddressParts | null;
  /** whether the address may be saved; null for a visitor, or if the saved addresses could not be loaded */
  canSave: boolean | null;
}

/** The delivery address: one of the customer's saved addresses, or the typed fields. */
export function useDelivery(values: CheckoutValues): Delivery {
  const addresses = useAddresses();
  const user = useAppSelector(selectUser);
  const [choice, setChoice] = useState<AddressChoice | null>(null);
  const entries = addresses?.state === 'ready' ? addresses.entries : [];
  const entry = entries.find(({ id }) => id === choice);
  const isChosen = entry !== undefined || choice === ANOTHER_ADDRESS;
  // Only once: afterwards the customer chooses, unless the entry is deleted elsewhere.
  if (entries.length > 0 && !isChosen) setChoice(initialChoice(entries, values, user));
  const lacksParts = entry !== undefined && !hasRequiredParts(entry);
  return {
    entries,
    chosen: entries.length > 0 ? choice : null,
    choose: setChoice,
    areFieldsShown: entry === undefined || lacksParts,
    parts: entry ? { ...addressPartsOf(entry), ...(lacksParts && values.completed) } : null,
    canSave: addresses === null || addresses.state === 'failed' ? null : canSave(addresses.state, entries),
  };
}

function canSave(state: 'loading' | 'ready', entries: readonly Address[]): boolean {
  return state === 'ready' && entries.length < MAX_ADDRESSES;
}

/** The default entry, unless the customer has started to type another address. */
function initialChoice(
  entries: readonly Address[],
  values: CheckoutValues,
  user: User | null,
): AddressChoice {
  if (hasTypedAddress(entries, values, user)) return ANOTHER_ADDRESS;
  const first = entries.find((entry) => entry.default_shipping) ?? entries[0];
  return first ? first.id : ANOTHER_ADDRESS;
}

/** Whether a field has a value that checkout did not prefill. */
function hasTypedAddress(entries: readonly Address[], values: CheckoutValues, user: User | null): boolean {
  const profile = entries.find((entry) => entry.profile);
  const prefilled: Partial<AddressParts> = {
    first_name: user?.first_name,
    last_name: user?.last_name,
    address: profile?.address,
    phone: profile?.phone,
    country: HOME_COUNTRY,
  };
  return ADDRESS_PARTS.some((part) => values[part].trim() !== '' && values[part] !== prefilled[part]);
}
