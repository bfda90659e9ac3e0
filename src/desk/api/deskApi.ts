import { createApi } from '@reduxjs/toolkit/query/react';
import { createUseQueryTimeout } from '@ui/api/createUseQueryTimeout';
import { useAppDispatch } from '../shared/state/hooks';
import { TIMINGS } from '../shared/timings';
import { baseQuery } from './baseQuery';

/** The one API object; the other files of this folder inject their endpoints into it. */
export const deskApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Order', 'OrderList', 'MemberList', 'InvitationList', 'Account', 'SessionList', 'Settings'],
  endpoints: () => ({}),
});

/** A query's result, failed after 30 s without a first response. */
export const useQueryTimeout = createUseQueryTimeout(useAppDispatch, deskApi.util, TIMINGS.requestTimeout);

/** The data of a query that was started outside a component; null if it fails or takes longer than a request may. */
export async function dataInTime<Data>(
  query: Promise<{ data?: Data | null; isError: boolean }> & { abort: () => void },
): Promise<Data | null> {
  const timer = setTimeout(() => query.abort(), TIMINGS.requestTimeout);
  const { data, isError } = await query;
  clearTimeout(timer);
  return isError ? null : (data ?? null);
}
