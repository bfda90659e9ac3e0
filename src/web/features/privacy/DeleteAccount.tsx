import { Suspense, useState } from 'react';
import { cx } from '@ui/cx';
import { LONGEST_WAIT_MS, useReadySoon } from '@ui/hooks/useReadySoon';
import { lazyPart } from '@ui/lazyPart';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { useDeletionQuery } from '../../api/privacyApi';
import { useQueryTimeout } from '../../api/useQueryTimeout';
import { useAppSelector } from '../../shared/state/hooks';
import { selectUserId, useAccount, useIsSignedIn } from '../session';
import { messages } from './messages';
import { BlockingReasons } from './BlockingReasons';

/** With its form; what the account's other pages load needs none. */
const DeletionDialog = lazyPart(async () => (await import('./DeletionDialog')).DeletionDialog);

/** The button, below what stands in its way: then it looks again, and asks for no password that would be typed in vain. */
export function DeleteAccount() {
  const { account } = useAccount();
  const { reasons, isLoaded, recheck } = useBlockingReasons();
  const isReady = useReadySoon(isLoaded);
  const [isDialogOpen, setDialogOpen] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [refusalCount, setRefusalCount] = useState(0);
  const press = async () => {
    setChecking(true);
    const isBlocked = reasons.length > 0 && (await recheck());
    setChecking(false);
    if (isBlocked) setRefusalCount((count) => count + 1);
    else setDialogOpen(true);
  };
  return (
    <div className={cx('mt-4', !isReady && 'invisible')}>
      {reasons.length > 0 && (
        <Alert
          // Anew, so that it is read out again.
          key={refusalCount}
          tone={refusalCount > 0 ? 'danger' : 'warn'}
          isNews={refusalCount > 0}
          className="mb-4"
        >
          {messages.deletionBlocked}
          <BlockingReasons reasons={reasons} />
        </Alert>
      )}
      <Button variant="danger" busy={isChecking} onClick={() => void press()}>
        Delete my account
      </Button>
      {isDialogOpen && (
        <Suspense>
          <DeletionDialog asksCode={account?.isTwoStep === true} onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** What stands in the way, as far as is known. */
function useBlockingReasons() {
  const isSignedIn = useIsSignedIn();
  const { currentData, isSuccess, isError, refetch } = useQueryTimeout(
    useDeletionQuery(useAppSelector(selectUserId) ?? 0, {
      skip: !isSignedIn,
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
    }),
  );
  /** Whether something still stands there; not known, it is for the server to say. */
  const recheck = async () => {
    const timeout = new Promise<null>((resolve) => {
      window.setTimeout(() => resolve(null), LONGEST_WAIT_MS);
    });
    const result = await Promise.race([refetch(), timeout]);
    return result?.isSuccess === true && result.data.reasons.length > 0;
  };
  return { reasons: currentData?.reasons ?? [], isLoaded: !isSignedIn || isSuccess || isError, recheck };
}
