import { createApi } from '@reduxjs/toolkit/query/react';
import { createUseQueryTimeout } from '@ui/api/createUseQueryTimeout';
import { useAppDispatch } from '../shared/state/hooks';
import { TIMINGS } from '../shared/timings';
import { baseQuery } from './baseQuery';

/** The one API object; the other files of this folder inject their endpoints into it. */
export const deskApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Order', 'OrderList', 'MemberList', 'InvitationList', 'Account', 'SessionList'],
  endpoints: () => ({}),
});

/** A query's result, failed after 30 s without a first response. */
export const useQueryTimeout = createUseQueryTimeout(useAppDispatch, deskApi.util, TIMINGS.requestTimeout);
