import * as addresses from '@contract/calls/addresses';
import { MAX_ADDRESSES } from '@contract/entities/address';
import { addressEntry } from '../../support/addresses';
import { newCustomer, type Customer } from '../../support/customer';

export interface Answered {
  status: number;
  body: unknown;
}
export type Proof = () => Promise<Answered>;

const saved = async (customer: Customer, address = '7 Allen Avenue') =>
  (await customer.must(addresses.addAddress, { body: addressEntry({ address }) })).id;
const NOWHERE = { params: { addressId: 999_999 } };
const ANOTHER = { body: addressEntry({ address: '1 Marina' }) };

/** How the calls of saved addresses come to each of their answers. */
export function addressProofs(from: () => { ada: Customer; address: string }): Record<string, Proof> {
  return {
    'listAddresses 200': () => from().ada.call(addresses.listAddresses),
    'addAddress 200': async () => {
      await saved(from().ada);
      return from().ada.call(addresses.addAddress, { body: addressEntry() });
    },
    'addAddress 201': () => from().ada.call(addresses.addAddress, ANOTHER),
    'addAddress address_limit': async () => {
      const customer = await newCustomer(from().address);
      for (let at = 0; at < MAX_ADDRESSES; at += 1) await saved(customer, `${at} Allen Avenue`);
      return customer.call(addresses.addAddress, ANOTHER);
    },
    'changeAddress 200': async () => {
      const params = { addressId: await saved(from().ada) };
      return from().ada.call(addresses.changeAddress, { params, body: addressEntry() });
    },
    'changeAddress not_found': () =>
      from().ada.call(addresses.changeAddress, { ...NOWHERE, body: addressEntry() }),
    'deleteAddress 204': async () =>
      from().ada.call(addresses.deleteAddress, { params: { addressId: await saved(from().ada) } }),
    'deleteAddress not_found': () => from().ada.call(addresses.deleteAddress, NOWHERE),
  };
}
