import * as calls from '@contract/calls/account';
import { isRecord, nonEmptyTextOf } from '../shared/guards';
import { fromCall, shopApi } from './shopApi';

/** Contact details given at sign-up; empty if none were. */
export interface ContactDetails {
  address: string;
  phone: string;
}

function readContactDetails(reply: unknown): ContactDetails {
  const found = isRecord(reply) ? reply : {};
  return { address: nonEmptyTextOf(found.address) ?? '', phone: nonEmptyTextOf(found.phone) ?? '' };
}

const accountApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    contactDetails: build.query<ContactDetails, void>({
      ...fromCall(calls.getAccount, readContactDetails),
      extraOptions: { word: calls.getAccount.authorization, endsSession: false },
      providesTags: ['Account'],
    }),
  }),
});

export const { useContactDetailsQuery } = accountApi;
