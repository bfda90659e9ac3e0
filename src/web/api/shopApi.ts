import { createApi, QueryStatus } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './baseQuery';

/** The one API object; the files beside this one inject their endpoints into it. */
export const shopApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Product', 'Order'],
  endpoints: () => ({}),
});

/** The entry of a whole list beside those of its members. */
export const LIST = 'LIST';

type ApiRoot = Record<typeof shopApi.reducerPath, ReturnType<typeof shopApi.reducer>>;

/** Whether any answer is still on its way. */
export function isAsking({ api: { queries } }: ApiRoot): boolean {
  return Object.values(queries).some((query) => query?.status === QueryStatus.pending);
}
