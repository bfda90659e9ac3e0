import type { Static } from 'typebox';
import type * as schemas from './address.schemas';

/** A saved address of a customer. */
export type Address = Static<typeof schemas.Address>;
/** An address as submitted. */
export type AddressEntry = Static<typeof schemas.AddressEntry>;

/** Maximum number of saved addresses of a customer. */
export const MAX_ADDRESSES = 20;

/** The address fields that an order requires. */
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
