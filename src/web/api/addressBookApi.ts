import * as calls from '@contract/calls/addresses';
import { fromCall } from '@ui/api/request';
import { shopApi } from './shopApi';

/** Calls that only the address book needs, apart from addressesApi. */
const addressBookApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    changeAddress: build.mutation({ ...fromCall(calls.changeAddress), invalidatesTags: ['Account'] }),
    deleteAddress: build.mutation({ ...fromCall(calls.deleteAddress), invalidatesTags: ['Account'] }),
  }),
});

export const { useChangeAddressMutation, useDeleteAddressMutation } = addressBookApi;
