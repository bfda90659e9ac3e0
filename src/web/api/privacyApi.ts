import * as calls from '@contract/calls/privacy';
import { isRecord, nonEmptyTextOf } from '@ui/guards';
import { saveFile } from '@ui/saveFile';
import { fromCall, requestOf } from '@ui/api/request';
import { readDeletionBlockers, type DeletionBlocker } from './readDeletionBlockers';
import { LIST, shopApi } from './shopApi';

/** Whether an account can be deleted. The date of the deletion is part of the account. */
interface DeletionCheck {
  /** what prevents the deletion now */
  reasons: DeletionBlocker[];
}

export const privacyApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** Saves the file here, so that no state and no action holds its content. */
    downloadData: build.mutation<null, void>({
      async queryFn(_arg, _api, _options, baseQuery) {
        const { data, error } = await baseQuery(requestOf(calls.exportData, undefined));
        if (error) return { error };
        saveFile('my-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
        return { data: null };
      },
      extraOptions: { scheme: calls.exportData.authorization, isLong: true },
    }),
    /** @param userId the owner: part of the cache key, so that no customer sees another's account */
    deletion: build.query<DeletionCheck, number>({
      query: () => requestOf(calls.getDeletion, undefined),
      transformResponse: (response: unknown) => ({ reasons: readDeletionBlockers(response) }),
      extraOptions: { scheme: calls.getDeletion.authorization, endsSession: false, recorded: true },
      providesTags: ['Account', { type: 'Order', id: LIST }],
    }),
    /** Must be untracked (`initiate(arg, { track: false })`), so that no state holds the password. */
    requestDeletion: build.mutation({
      ...fromCall(calls.requestDeletion, (response) =>
        isRecord(response) ? nonEmptyTextOf(response.due_at) : null,
      ),
      invalidatesTags: (_dueAt, error) => (error ? [] : ['Account']),
    }),
    withdrawDeletion: build.mutation({
      ...fromCall(calls.withdrawDeletion),
      invalidatesTags: (_none, error) => (error ? [] : ['Account']),
    }),
  }),
});

export const { useDeletionQuery, useDownloadDataMutation, useWithdrawDeletionMutation } = privacyApi;
