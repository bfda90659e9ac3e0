import * as T from 'typebox';
import { textInput } from './text.schemas';

const required = (max: number) => textInput({ min: 1, max });
const optional = (max: number) => T.Optional(textInput({ min: 0, max }));

/** An address as submitted; omitted `label` and `address2` are stored as empty. */
export const AddressEntry = T.Object({
  label: optional(40),
  first_name: required(100),
  last_name: required(100),
  address: required(300),
  address2: optional(90),
  city: required(100),
  state: required(100),
  postal_code: required(20),
  country: required(100),
  phone: required(30),
  default_shipping: T.Optional(T.Boolean({ description: 'true takes it from the entry that had it' })),
  default_billing: T.Optional(T.Boolean({ description: 'true takes it from the entry that had it' })),
});

/** A saved address. The profile address may lack the fields that sign-up does not ask for. */
export const Address = T.Object({
  id: T.Integer(),
  label: T.String(),
  first_name: T.String(),
  last_name: T.String(),
  address: T.String(),
  address2: T.String(),
  city: T.String(),
  state: T.String(),
  postal_code: T.String(),
  country: T.String(),
  phone: T.String(),
  default_shipping: T.Boolean(),
  default_billing: T.Boolean(),
  profile: T.Boolean({ description: 'whether its address and phone are those of the account' }),
});
