import * as calls from '@contract/calls/desk/settings';
import type { SettingsChange, ShopSettings } from '@contract/calls/desk/settings';
import { fromCall } from '@ui/api/request';
import type { AppThunk } from '../shared/state/hooks';
import { dataInTime, deskApi } from './deskApi';
import { readSettings } from './readSettings';
import { changeResultOf, type ChangeResult } from './refusal';

const settingsApi = deskApi.injectEndpoints({
  endpoints: (build) => ({
    /** Read anew at each visit: a change of an old version would be refused. */
    getSettings: build.query({
      ...fromCall(calls.getSettings, readSettings),
      keepUnusedDataFor: 0,
      providesTags: ['Settings'],
    }),
    /** The settings as they are now, without showing them. */
    lookUpSettings: build.query({ ...fromCall(calls.getSettings, readSettings), keepUnusedDataFor: 0 }),
    changeSettings: build.mutation(fromCall(calls.changeSettings, readSettings)),
  }),
});

export const { useGetSettingsQuery } = settingsApi;
const { endpoints } = settingsApi;

/** Reads the settings on the screen anew. */
export function rereadSettings(): AppThunk {
  return (dispatch) => {
    dispatch(settingsApi.util.invalidateTags(['Settings']));
  };
}

/** Shows these settings until they are read again. */
export function showSettings(settings: ShopSettings): AppThunk {
  return (dispatch) => {
    dispatch(settingsApi.util.updateQueryData('getSettings', undefined, () => settings));
  };
}

/** The settings as the server has them now; null if they cannot be read in time. The screens stay as they are. */
export function lookUpSettings(): AppThunk<Promise<ShopSettings | null>> {
  return (dispatch) =>
    dataInTime(
      dispatch(endpoints.lookUpSettings.initiate(undefined, { forceRefetch: true, subscribe: false })),
    );
}

/** Changes the settings of this version; another version is refused as `changed`. */
export function changeSettings(
  version: number,
  body: SettingsChange,
): AppThunk<Promise<ChangeResult<ShopSettings>>> {
  return async (dispatch) => {
    const headers = { 'if-match': `"${version}"` };
    return changeResultOf(
      await dispatch(endpoints.changeSettings.initiate({ headers, body }, { track: false })),
    );
  };
}
