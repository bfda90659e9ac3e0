import * as addresses from '@contract/calls/addresses';
import { MAX_ADDRESSES } from '@contract/entities/address';
import { addressEntry } from '../../support/addresses';
import { newCustomer, type Customer } from '../../support/customer';

export interface ObservedResponse {
  status: number;
  body: unknown;
}
export type Proof = () => Promise<ObservedResponse>;

const saveAddress = async (customer: Customer, address = '7 Allen Avenue') =>
  (await customer.must(addresses.addAddress, { body: addressEntry({ address }) })).id;
const UNKNOWN_ADDRESS = { params: { addressId: 999_999 } };
const OTHER_ADDRESS = { body: addressEntry({ address: '1 Marina' }) };

/** How to get each declared response of the address calls. */
export function addressProofs(getContext: () => { ada: Customer; address: string }): Record<string, Proof> {
  return {
    'listAddresses 200': () => getContext().ada.call(addresses.listAddresses),
    'addAddress 200': async () => {
      await saveAddress(getContext().ada);
      return getContext().ada.call(addresses.addAddress, { body: addressEntry() });
    },
    'addAddress 201': () => getContext().ada.call(addresses.addAddress, OTHER_ADDRESS),
    'addAddress address_limit': async () => {
      const customer = await newCustomer(getContext().address);
      for (let at = 0; at < MAX_ADDRESSES; at += 1) await saveAddress(customer, `${at} Allen Avenue`);
      return customer.call(addresses.addAddress, OTHER_ADDRESS);
    },
    'changeAddress 200': async () => {
      const params = { addressId: await saveAddress(getContext().ada) };
      return getContext().ada.call(addresses.changeAddress, { params, body: addressEntry() });
    },
    'changeAddress not_found': () =>
      getContext().ada.call(addresses.changeAddress, { ...UNKNOWN_ADDRESS, body: addressEntry() }),
    'deleteAddress 204': async () =>
      getContext().ada.call(addresses.deleteAddress, {
        params: { addressId: await saveAddress(getContext().ada) },
      }),
    'deleteAddress not_found': () => getContext().ada.call(addresses.deleteAddress, UNKNOWN_ADDRESS),
  };
}
