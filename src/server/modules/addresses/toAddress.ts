import type { Address, AddressEntry } from '@contract/entities/address';
import type { AddressRow } from './addressesRepository';

export function toAddress(row: AddressRow): Address {
  return {
    id: row.id,
    label: row.label,
    first_name: row.firstName,
    last_name: row.lastName,
    address: row.address,
    address2: row.address2,
    city: row.city,
    state: row.state,
    postal_code: row.postalCode,
    country: row.country,
    phone: row.phone,
    default_shipping: row.isDefaultShipping,
    default_billing: row.isDefaultBilling,
    profile: row.isProfile,
  };
}

/** The columns that the customer fills in. */
export type AddressValues = ReturnType<typeof toAddressValues>;

export function toAddressValues(entry: AddressEntry) {
  return {
    label: entry.label ?? '',
    firstName: entry.first_name,
    lastName: entry.last_name,
    address: entry.address,
    address2: entry.address2 ?? '',
    city: entry.city,
    state: entry.state,
    postalCode: entry.postal_code,
    country: entry.country,
    phone: entry.phone,
  };
}
