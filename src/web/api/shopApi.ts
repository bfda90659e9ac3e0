import { createApi } from '@reduxjs/toolkit/query/react';
import { appHydrated } from '../shared/state/seedSlice';
import { baseQuery } from './baseQuery';
import { TAG_TYPES, type ApiState } from './hydrationState';

/** The one API object; the other files of this folder inject their endpoints into it. */
export const shopApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAG_TYPES,
  endpoints: () => ({}),
  extractRehydrationInfo: (action) =>
    appHydrated.match(action) ? (action.payload.api as ApiState) : undefined,
});

/** The tag id of whole lists, beside the ids of their members. */
export const LIST = 'LIST';
