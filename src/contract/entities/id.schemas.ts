import * as T from 'typebox';
import { LARGEST_ID } from './id';

/** The id of an order, a user or a product. */
export const Id = T.Integer({ minimum: 0, maximum: LARGEST_ID });
