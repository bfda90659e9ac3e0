import * as calls from '@contract/calls/account';
import { isRecord, nonEmptyTextOf } from '@ui/guards';
import { requestOf } from '@ui/api/request';
import { shopApi } from './shopApi';

/** The account as its customer sees it. */
export interface Account {
  email: string;
  isEmailVerified: boolean;
  /** a new email that waits for its link to be opened */
  pendingEmail: string | null;
  /** when the account will be deleted at its customer's request; null if it will not */
  deletionDueAt: string | null;
  /** contact details given at sign-up; empty if none were */
  address: string;
  phone: string;
  /** whether signing in takes a second step; null if the response does not say */
  isTwoStep: boolean | null;
}

/** An email counts as confirmed unless the response says otherwise. */
function readAccount(response: unknown): Account {
  const fields = isRecord(response) ? response : {};
  return {
    email: nonEmptyTextOf(fields.email) ?? '',
    isEmailVerified: fields.email_verified !== false,
    pendingEmail: nonEmptyTextOf(fields.pending_email),
    deletionDueAt: nonEmptyTextOf(fields.deletion_due_at),
    address: nonEmptyTextOf(fields.address) ?? '',
    phone: nonEmptyTextOf(fields.phone) ?? '',
    isTwoStep: typeof fields.two_factor === 'boolean' ? fields.two_factor : null,
  };
}

const accountApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** @param userId the owner: part of the cache key, so that no customer sees another's account */
    account: build.query<Account, number>({
      query: () => requestOf(calls.getAccount, undefined),
      transformResponse: readAccount,
      extraOptions: { scheme: calls.getAccount.authorization, endsSession: false, recorded: true },
      providesTags: ['Account'],
    }),
  }),
});

export const { useAccountQuery } = accountApi;
