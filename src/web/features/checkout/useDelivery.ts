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

/** In place of an entry's id. */
export const ANOTHER_ADDRESS = 'another';
export type AddressChoice = Address['id'] | typeof ANOTHER_ADDRESS;

export interface Delivery {
  /** none: the form is as for everybody */
  entries: readonly Address[];
  chosen: AddressChoice | null;
  choose: (choice: AddressChoice) => void;
  /** an entry with all that an order needs takes their place */
  areFieldsShown: boolean;
  /** the parts of the chosen entry; null where those that are typed count */
  parts: AddressParts | null;
  /** whether the address may be saved: null where nobody can tell */
  canSave: boolean | null;
}

/** Where the order goes: to one of the customer's saved addresses, or to what is typed. */
export function useDelivery(values: CheckoutValues): Delivery {
  const addresses = useAddresses();
  const user = useAppSelector(selectUser);
  const [choice, setChoice] = useState<AddressChoice | null>(null);
  const entries = addresses?.state === 'ready' ? addresses.entries : [];
  const entry = entries.find(({ id }) => id === choice);
  const isChosen = entry !== undefined || choice === ANOTHER_ADDRESS;
  // Once: from then on only the customer chooses, unless the entry is deleted elsewhere.
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

/** The default entry, unless the customer has begun to write another address. */
function initialChoice(
  entries: readonly Address[],
  values: CheckoutValues,
  user: User | null,
): AddressChoice {
  if (hasTypedAddress(entries, values, user)) return ANOTHER_ADDRESS;
  const first = entries.find((entry) => entry.default_shipping) ?? entries[0];
  return first ? first.id : ANOTHER_ADDRESS;
}

/** Whether the fields hold what checkout did not fill in by itself. */
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
