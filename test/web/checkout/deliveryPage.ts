import { screen, waitFor } from '@testing-library/react';
import { addAddress } from '@contract/calls/addresses';
import type { AddressEntry } from '@contract/entities/address';
import { addressEntry } from '../../support/addresses';
import { renderShop } from '../../support/renderShop';
import { signedIn } from '../../support/signedIn';
import { field, makeStoredCart } from './checkoutPage';

export interface CustomerSetup {
  entries?: Partial<AddressEntry>[];
  contact?: { address?: string; phone?: string };
}

/** Checkout of a customer who has saved these addresses, with an item in the cart. */
export async function openCheckoutAs(address: string, { entries = [], contact }: CustomerSetup = {}) {
  const ada = await signedIn(address, contact);
  const ids: number[] = [];
  for (const entry of entries) ids.push((await ada.must(addAddress, { body: addressEntry(entry) })).id);
  const { cartData } = await makeStoredCart();
  const stored = { ...ada.stored, cartData };
  const view = renderShop('/checkout', { stored });
  await screen.findByRole('button', { name: 'Place Order' });
  return { ...view, ada, ids, stored };
}

export const saveAddressBox = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: /^Save this address/ });

/** Waits until the phone picker has loaded. */
export async function waitForPhoneField(): Promise<void> {
  await waitFor(() => expect(field('Phone')).not.toHaveAttribute('readonly'));
}
