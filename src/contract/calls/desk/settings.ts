import type { BodyOf, SuccessOf } from '../../call';
import type { DeskCall } from '../../desk/call';
import type * as schemas from './settings.schemas';

export const getSettings: DeskCall<typeof schemas.getSettings> = {
  name: 'getSettings',
  method: 'GET',
  path: '/desk/settings/',
};

/** Requires If-Match. */
export const changeSettings: DeskCall<typeof schemas.changeSettings> = {
  name: 'changeSettings',
  method: 'PATCH',
  path: '/desk/settings/',
};

/** What the owners set; the first two are naira, the last is units of a product. */
export type ShopSettings = SuccessOf<typeof getSettings>;
export type SettingsChange = BodyOf<typeof changeSettings>;
