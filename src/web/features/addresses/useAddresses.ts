import type { Address } from '@contract/entities/address';
import { useAddressesQuery } from '../../api/addressesApi';
import { useQueryTimeout } from '../../api/useQueryTimeout';
import { useAppSelector } from '../../shared/state/hooks';
import { selectAccessToken, selectUserId } from '../session';

export type Addresses =
  | { state: 'loading' }
  | { state: 'failed'; retry: () => unknown }
  | { state: 'ready'; entries: readonly Address[] };

/** Addresses loaded this recently are not loaded again by another screen. */
const FRESH_SECONDS = 5;

/**
 * The signed-in customer's saved addresses, refetched when the tab gets the focus. A failed refetch keeps the
 * addresses already loaded. Null while nobody is signed in.
 */
export function useAddresses(): Addresses | null {
  const userId = useAppSelector(selectUserId);
  const hasToken = useAppSelector(selectAccessToken) !== null;
  const isSignedIn = userId !== null && hasToken;
  const { currentData, isError, refetch } = useQueryTimeout(
    useAddressesQuery(userId ?? 0, {
      skip: !isSignedIn,
      refetchOnFocus: true,
      refetchOnMountOrArgChange: FRESH_SECONDS,
    }),
  );
  if (!isSignedIn) return null;
  if (currentData) return { state: 'ready', entries: currentData };
  return isError || currentData === null ? { state: 'failed', retry: refetch } : { state: 'loading' };
}
