import * as T from 'typebox';
import { defineSchemas } from '../call';
import { Address, AddressEntry } from '../entities/address.schemas';
import { Id } from '../entities/id.schemas';

const AddressParams = T.Object({ addressId: Id });

export const listAddresses = defineSchemas({
  summary: "The signed-in customer's saved addresses: the profile's first, then by id",
  tag: 'addresses',
  access: 'customer',
  replies: { 200: T.Array(Address) },
  errors: [],
});

export const addAddress = defineSchemas({
  summary: 'Save an address; with the parts of a saved one that one is answered',
  tag: 'addresses',
  access: 'customer',
  body: AddressEntry,
  replies: { 200: Address, 201: Address },
  errors: ['address_limit'],
});

export const changeAddress = defineSchemas({
  summary: 'Change a saved address',
  tag: 'addresses',
  access: 'customer',
  params: AddressParams,
  body: AddressEntry,
  replies: { 200: Address },
  errors: ['not_found'],
});

export const deleteAddress = defineSchemas({
  summary: 'Delete a saved address',
  tag: 'addresses',
  access: 'customer',
  params: AddressParams,
  replies: { 204: T.Null() },
  errors: ['not_found'],
});
