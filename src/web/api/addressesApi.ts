import * as calls from '@contract/calls/addresses';
import type { Address } from '@contract/entities/address';
import { idOf, isRecord, readList, textOf } from '@ui/guards';
import { fromCall, requestOf } from '@ui/api/request';
import { shopApi } from './shopApi';

function readSavedAddress(value: unknown): Address | null {
  const id = isRecord(value) ? idOf(value.id) : null;
  if (!isRecord(value) || id === null) return null;
  return {
    id,
    label: textOf(value.label) ?? '',
    first_name: textOf(value.first_name) ?? '',
    last_name: textOf(value.last_name) ?? '',
    address: textOf(value.address) ?? '',
    address2: textOf(value.address2) ?? '',
    city: textOf(value.city) ?? '',
    state: textOf(value.state) ?? '',
    postal_code: textOf(value.postal_code) ?? '',
    country: textOf(value.country) ?? '',
    phone: textOf(value.phone) ?? '',
    default_shipping: value.default_shipping === true,
    default_billing: value.default_billing === true,
    profile: value.profile === true,
  };
}

/** Saved addresses. The account's own is among them, so a change here invalidates the account. */
export const addressesApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** @param userId the owner, as in accountApi. @returns null if the response is no list */
    addresses: build.query<Address[] | null, number>({
      query: () => requestOf(calls.listAddresses, undefined),
      transformResponse: (response) =>
        Array.isArray(response) ? readList(response, readSavedAddress) : null,
      extraOptions: { scheme: calls.listAddresses.authorization, endsSession: false, recorded: true },
      providesTags: ['Account'],
    }),
    addAddress: build.mutation({ ...fromCall(calls.addAddress), invalidatesTags: ['Account'] }),
  }),
});

export const { useAddressesQuery, useAddAddressMutation } = addressesApi;
