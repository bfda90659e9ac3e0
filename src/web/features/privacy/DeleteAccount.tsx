import { Suspense, useState } from 'react';
import { cx } from '@ui/cx';
import { MAX_WAIT_MS, useReadyOrTimeout } from '@ui/hooks/useReadyOrTimeout';
import { lazyComponent } from '@ui/lazyComponent';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { useDeletionQuery } from '../../api/privacyApi';
import { useQueryTimeout } from '../../api/useQueryTimeout';
import { useAppSelector } from '../../shared/state/hooks';
import { selectUserId, useAccount, useIsSignedIn } from '../session';
import { messages } from './messages';
import { BlockingReasons } from './BlockingReasons';

/** Lazy, together with its form: the account's other pages need none. */
const DeletionDialog = lazyComponent(async () => (await import('./DeletionDialog')).DeletionDialog);

/**
 * The button, below the reasons that block a deletion. While there are any, pressing it checks again first, so that
 * nobody types a password in vain.
 */
export function DeleteAccount() {
  const { account } = useAccount();
  const { reasons, isLoaded, recheck } = useBlockingReasons();
  const isReady = useReadyOrTimeout(isLoaded);
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
          // A new key, so that screen readers read it again.
          key={refusalCount}
          tone={refusalCount > 0 ? 'danger' : 'warn'}
          isAnnounced={refusalCount > 0}
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

/** The known reasons that block a deletion. */
function useBlockingReasons() {
  const isSignedIn = useIsSignedIn();
  const { currentData, isSuccess, isError, refetch } = useQueryTimeout(
    useDeletionQuery(useAppSelector(selectUserId) ?? 0, {
      skip: !isSignedIn,
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
    }),
  );
  /** Whether the deletion is still blocked. False without a response in time: then the server decides. */
  const recheck = async () => {
    const timeout = new Promise<null>((resolve) => {
      window.setTimeout(() => resolve(null), MAX_WAIT_MS);
    });
    const result = await Promise.race([refetch(), timeout]);
    return result?.isSuccess === true && result.data.reasons.length > 0;
  };
  return { reasons: currentData?.reasons ?? [], isLoaded: !isSignedIn || isSuccess || isError, recheck };
}
