import { createApi } from '@reduxjs/toolkit/query/react';
import { createUseQueryTimeout } from '@ui/api/createUseQueryTimeout';
import { useAppDispatch } from '../shared/state/hooks';
import { TIMINGS } from '../shared/timings';
import { baseQuery } from './baseQuery';

/** The one API object; the other files of this folder inject their endpoints into it. */
export const deskApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: [
    'Order',
    'OrderList',
    'LineList',
    'MemberList',
    'InvitationList',
    'Account',
    'SessionList',
    'Settings',
  ],
  endpoints: () => ({}),
});

/** A query's result, failed after 30 s without a first response. */
export const useQueryTimeout = createUseQueryTimeout(useAppDispatch, deskApi.util, TIMINGS.requestTimeout);

interface StartedQuery<Data> extends Promise<{ data?: Data | null; isError: boolean; error?: unknown }> {
  abort: () => void;
}

/** The result of a query that was started outside a component. It fails when it takes longer than a request may. */
export async function resultInTime<Data>(
  query: StartedQuery<Data>,
): Promise<{ data: Data | null; error: unknown }> {
  const timer = setTimeout(() => query.abort(), TIMINGS.requestTimeout);
  const { data, isError, error } = await query;
  clearTimeout(timer);
  return { data: isError ? null : (data ?? null), error };
}

/** The data of such a query; null if it fails. */
export async function dataInTime<Data>(query: StartedQuery<Data>): Promise<Data | null> {
  return (await resultInTime(query)).data;
}
