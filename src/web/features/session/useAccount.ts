import { useAccountQuery } from '../../api/accountApi';
import { useQueryTimeout } from '../../api/useQueryTimeout';
import { useAppSelector } from '../../shared/state/hooks';
import { selectUserId } from './sessionSlice';

type Options = NonNullable<Parameters<typeof useAccountQuery>[1]>;

/** The account of the signed-in customer; never that of the one before, even while the response is pending. */
export function useAccount(options?: Pick<Options, 'skip' | 'refetchOnFocus' | 'refetchOnMountOrArgChange'>) {
  const { currentData, isSuccess, isError, refetch } = useQueryTimeout(
    useAccountQuery(useAppSelector(selectUserId) ?? 0, options),
  );
  return { account: currentData, isSuccess, isError, refetch };
}
