import { createApi } from '@reduxjs/toolkit/query/react';
import { appHydrated } from '../shared/state/hydrated';
import { baseQuery } from './baseQuery';
import type { ApiState } from './handOver';

/** The one API object; the files beside this one inject their endpoints into it. */
export const shopApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Product', 'Order'],
  endpoints: () => ({}),
  extractRehydrationInfo: (action) =>
    appHydrated.match(action) ? (action.payload.api as ApiState) : undefined,
});

/** The entry of a whole list beside those of its members. */
export const LIST = 'LIST';
