import { useEffect, useState } from 'react';
import { useAccountQuery } from '../../api/accountApi';
import { useWaited } from '../../api/useWaited';
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

/** A page waits so long for what the account says, so that its notice moves nothing that is seen. */
const LONGEST_WAIT_MS = 1_500;

/** Whether a page with such a notice may be shown. */
export function useIsAccountRead(): boolean {
  const isSignedIn = useIsSignedIn();
  const { isSuccess, isError } = useOwnAccount({ refetchOnMountOrArgChange: true });
  const [hasWaited, setHasWaited] = useState(false);
  useEffect(() => {
    const timer = window.setTimeout(() => setHasWaited(true), LONGEST_WAIT_MS);
    return () => window.clearTimeout(timer);
  }, []);
  return !isSignedIn || isSuccess || isError || hasWaited;
}

function useIsSignedIn(): boolean {
  const hasToken = useAppSelector(selectAccessToken) !== null;
  return useAppSelector(selectUserId) !== null && hasToken;
}
