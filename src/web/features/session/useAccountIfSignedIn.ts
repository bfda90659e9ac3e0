import { useReadySoon } from '@ui/hooks/useReadySoon';
import { useAppSelector } from '../../shared/state/hooks';
import { selectAccessToken, selectUserId } from './sessionSlice';
import { useAccount } from './useAccount';

/** The account on a page that visitors may open, too: of them nothing is asked. */
export function useAccountIfSignedIn(options?: Omit<NonNullable<Parameters<typeof useAccount>[0]>, 'skip'>) {
  const isSignedIn = useIsSignedIn();
  return useAccount({ ...options, skip: !isSignedIn });
}

/** Whether a page that a notice about the account would move may be shown. */
export function useIsAccountReady(): boolean {
  const isSignedIn = useIsSignedIn();
  const { isSuccess, isError } = useAccountIfSignedIn({ refetchOnMountOrArgChange: true });
  return useReadySoon(!isSignedIn || isSuccess || isError);
}

/** Whether calls of a customer's own can be made. */
export function useIsSignedIn(): boolean {
  const hasToken = useAppSelector(selectAccessToken) !== null;
  return useAppSelector(selectUserId) !== null && hasToken;
}
