import { REQUIRED_ADDRESS_FIELDS, type Address } from '@contract/entities/address';
import { HOME_COUNTRY } from '../../shared/forms/countries';

/** The parts of an address as written on a parcel. */
export type AddressParts = Record<(typeof REQUIRED_ADDRESS_FIELDS)[number] | 'address2', string>;
export type AddressPart = keyof AddressParts;

export const ADDRESS_PARTS: readonly AddressPart[] = [...REQUIRED_ADDRESS_FIELDS, 'address2'];

export function isAddressPart(name: string): name is AddressPart {
  return ADDRESS_PARTS.some((field) => field === name);
}

/** The parts of a saved address; a missing country is the home country, as in an empty form. */
export function addressPartsOf(entry: AddressParts): AddressParts {
  const { first_name, last_name, address, address2, city, state, postal_code, country, phone } = entry;
  const countryOrDefault = country || HOME_COUNTRY;
  return {
    first_name,
    last_name,
    address,
    address2,
    city,
    state,
    postal_code,
    country: countryOrDefault,
    phone,
  };
}

/** Whether an order can be delivered to the entry as it is. */
export function hasRequiredParts(entry: Address): boolean {
  return REQUIRED_ADDRESS_FIELDS.every((part) => entry[part].trim() !== '');
}

/** `Flat 3, Ikeja, Lagos 100281, Nigeria`: the lines after the street address. */
export function localityOf({ address2, city, state, postal_code, country }: AddressParts): string {
  const region = [state, postal_code].filter(Boolean).join(' ');
  return [address2, city, region, country].filter(Boolean).join(', ');
}

export function recipientOf({ first_name, last_name }: AddressParts): string {
  return `${first_name} ${last_name}`.trim();
}
