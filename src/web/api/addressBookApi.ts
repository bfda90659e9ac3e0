import * as calls from '@contract/calls/addresses';
import { fromCall, shopApi } from './shopApi';

/** What only the address book does with saved addresses. */
const addressBookApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    changeAddress: build.mutation({ ...fromCall(calls.changeAddress), invalidatesTags: ['Account'] }),
    deleteAddress: build.mutation({ ...fromCall(calls.deleteAddress), invalidatesTags: ['Account'] }),
  }),
});

export const { useChangeAddressMutation, useDeleteAddressMutation } = addressBookApi;
