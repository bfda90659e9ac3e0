import { useAccountQuery } from '../../api/accountApi';
import { useWaited } from '../../api/useWaited';
import { useReadySoon } from '../../shared/hooks/useReadySoon';
import { useAppSelector } from '../../shared/state/hooks';
import { selectAccessToken, selectUserId } from './sessionSlice';

type Options = NonNullable<Parameters<typeof useAccountQuery>[1]>;

/** The account of whoever is signed in; nothing of the one before, however long the answer takes. */
export function useAccount(options?: Pick<Options, 'skip' | 'refetchOnFocus' | 'refetchOnMountOrArgChange'>) {
  const { currentData, isSuccess, isError, refetch } = useWaited(
    useAccountQuery(useAppSelector(selectUserId) ?? 0, options),
  );
  return { account: currentData, isSuccess, isError, refetch };
}

/** The same on a page that visitors may open, too: of them nothing is asked. */
export function useOwnAccount(options?: Omit<NonNullable<Parameters<typeof useAccount>[0]>, 'skip'>) {
  const isSignedIn = useIsSignedIn();
  return useAccount({ ...options, skip: !isSignedIn });
}

/** Whether a page that a notice about the account would move may be shown. */
export function useIsAccountRead(): boolean {
  const isSignedIn = useIsSignedIn();
  const { isSuccess, isError } = useOwnAccount({ refetchOnMountOrArgChange: true });
  return useReadySoon(!isSignedIn || isSuccess || isError);
}

/** Whether calls of a customer's own can be made. */
export function useIsSignedIn(): boolean {
  const hasToken = useAppSelector(selectAccessToken) !== null;
  return useAppSelector(selectUserId) !== null && hasToken;
}
