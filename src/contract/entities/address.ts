import type { Static } from 'typebox';
import type * as schemas from './address.schemas';

/** A saved address of a customer. */
export type Address = Static<typeof schemas.Address>;
/** An address as it is sent. */
export type AddressEntry = Static<typeof schemas.AddressEntry>;

/** So many addresses a customer may save. */
export const MAX_ADDRESSES = 20;

/** What an order needs of an address. */
export const REQUIRED_ADDRESS_FIELDS = [
  'first_name',
  'last_name',
  'address',
  'city',
  'state',
  'postal_code',
  'country',
  'phone',
] as const;
