import { useReadyOrTimeout } from '@ui/hooks/useReadyOrTimeout';
import { useAppSelector } from '../../shared/state/hooks';
import { selectAccessToken, selectUserId } from './sessionSlice';
import { useAccount } from './useAccount';

/** The account, on a page that visitors may open, too: without a session nothing is requested. */
export function useAccountIfSignedIn(options?: Omit<NonNullable<Parameters<typeof useAccount>[0]>, 'skip'>) {
  const isSignedIn = useIsSignedIn();
  return useAccount({ ...options, skip: !isSignedIn });
}

/** Whether the page may be shown: notices about the account, which would move it, have loaded or take too long. */
export function useIsAccountReady(): boolean {
  const isSignedIn = useIsSignedIn();
  const { isSuccess, isError } = useAccountIfSignedIn({ refetchOnMountOrArgChange: true });
  return useReadyOrTimeout(!isSignedIn || isSuccess || isError);
}

/** Whether requests for the customer's own data are possible. */
export function useIsSignedIn(): boolean {
  const hasToken = useAppSelector(selectAccessToken) !== null;
  return useAppSelector(selectUserId) !== null && hasToken;
}
