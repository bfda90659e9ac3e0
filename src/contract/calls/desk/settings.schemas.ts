import * as T from 'typebox';
import { defineDeskSchemas } from '../../desk/call';
import { nullable, VersionHeaders } from '../../desk/shapes.schemas';
import { MAX_SETTING } from './settings.limits';

const WholeNumber = T.Integer({ minimum: 0, maximum: MAX_SETTING });

/** What the owners set. The first two are naira. */
const SETTINGS = {
  refund_four_eyes_above: nullable(WholeNumber),
  accepted_shortfall: WholeNumber,
  low_stock_at: WholeNumber,
};

const ShopSettings = T.Object({ version: T.Integer(), ...SETTINGS });

export const getSettings = defineDeskSchemas({
  summary: 'The settings of the shop',
  access: 'staff',
  permission: null,
  replies: { 200: ShopSettings },
});

export const changeSettings = defineDeskSchemas({
  summary: 'Change settings of the shop',
  access: 'staff',
  permission: 'settings.write',
  headers: VersionHeaders,
  body: T.Partial(T.Object(SETTINGS), { additionalProperties: false, minProperties: 1 }),
  replies: { 200: ShopSettings },
});
