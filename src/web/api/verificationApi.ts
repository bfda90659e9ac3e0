import type { FetchBaseQueryError } from '@reduxjs/toolkit/query';
import * as calls from '@contract/calls/verification';
import { fromCall } from '@ui/api/request';
import type { ResponseMeta } from '@ui/api/request';
import { shopApi } from './shopApi';

/** Confirming an email. */
const verificationApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** A failure has `waitSeconds`, null if the server does not say how long to wait. */
    requestVerification: build.mutation({
      ...fromCall(calls.requestVerification),
      transformErrorResponse: (error: FetchBaseQueryError, meta: ResponseMeta | undefined) => {
        const seconds = Number(meta?.response?.headers.get('retry-after'));
        return { ...error, waitSeconds: seconds > 0 ? seconds : null };
      },
    }),
    verifyEmail: build.mutation({
      ...fromCall(calls.verifyEmail),
      extraOptions: { scheme: calls.verifyEmail.authorization, reauth: false },
      invalidatesTags: (_data, error) => (error ? [] : ['Account']),
    }),
  }),
});

export const { useRequestVerificationMutation, useVerifyEmailMutation } = verificationApi;
