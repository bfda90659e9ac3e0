import { createUseQueryTimeout } from '@ui/api/createUseQueryTimeout';
import { useAppDispatch } from '../shared/state/hooks';
import { TIMINGS } from '../shared/timings';
import { shopApi } from './shopApi';

/** A query's result, failed after 30 s without a first response (CONSTANTS-16). */
export const useQueryTimeout = createUseQueryTimeout(useAppDispatch, shopApi.util, TIMINGS.requestTimeout);
