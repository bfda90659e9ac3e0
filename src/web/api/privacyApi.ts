import * as calls from '@contract/calls/privacy';
import { isRecord, nonEmptyTextOf } from '../shared/guards';
import { saveFile } from '../shared/saveFile';
import { requestOf } from './request';
import { fromCall, shopApi } from './shopApi';

export const privacyApi = shopApi.injectEndpoints({
  endpoints: (build) => ({
    /** Saves the file here, so that no state and no action holds what is in it. */
    downloadData: build.mutation<null, void>({
      async queryFn(_arg, _api, _options, baseQuery) {
        const { data, error } = await baseQuery(requestOf(calls.exportData, undefined));
        if (error) return { error };
        saveFile('my-data.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
        return { data: null };
      },
      extraOptions: { word: calls.exportData.authorization, isLong: true },
    }),
    /** Is made untracked (`initiate(arg, { track: false })`): no state holds the password. */
    requestDeletion: build.mutation({
      ...fromCall(calls.requestDeletion, (reply) => (isRecord(reply) ? nonEmptyTextOf(reply.due_at) : null)),
      invalidatesTags: (_dueAt, error) => (error ? [] : ['Account']),
    }),
    withdrawDeletion: build.mutation({
      ...fromCall(calls.withdrawDeletion),
      invalidatesTags: (_none, error) => (error ? [] : ['Account']),
    }),
  }),
});

export const { useDownloadDataMutation, useWithdrawDeletionMutation } = privacyApi;
