import { Suspense, useState } from 'react';
import { cx } from '@ui/cx';
import { LONGEST_WAIT_MS, useReadySoon } from '@ui/hooks/useReadySoon';
import { lazyPart } from '@ui/lazyPart';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { useDeletionQuery } from '../../api/privacyApi';
import { useWaited } from '../../api/useWaited';
import { useAppSelector } from '../../shared/state/hooks';
import { selectUserId, useAccount, useIsSignedIn } from '../session';
import { messages } from './messages';
import { Reasons } from './Reasons';

/** With its form; what the account's other pages load needs none. */
const DeletionDialog = lazyPart(async () => (await import('./DeletionDialog')).DeletionDialog);

/** The button, below what stands in its way: then it looks again, and asks for no password that would be typed in vain. */
export function DeleteAccount() {
  const { account } = useAccount();
  const { reasons, isRead, lookAgain } = useReasons();
  const isShown = useReadySoon(isRead);
  const [isAsking, setAsking] = useState(false);
  const [isLooking, setLooking] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const press = async () => {
    setLooking(true);
    const isRefused = reasons.length > 0 && (await lookAgain());
    setLooking(false);
    if (isRefused) setRefusals((before) => before + 1);
    else setAsking(true);
  };
  return (
    <div className={cx('mt-4', !isShown && 'invisible')}>
      {reasons.length > 0 && (
        <Alert
          // Anew, so that it is read out again.
          key={refusals}
          tone={refusals > 0 ? 'danger' : 'warn'}
          isNews={refusals > 0}
          className="mb-4"
        >
          {messages.inTheWay}
          <Reasons reasons={reasons} />
        </Alert>
      )}
      <Button variant="danger" busy={isLooking} onClick={() => void press()}>
        Delete my account
      </Button>
      {isAsking && (
        <Suspense>
          <DeletionDialog asksCode={account?.isTwoStep === true} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** What stands in the way, as far as is known. */
function useReasons() {
  const isSignedIn = useIsSignedIn();
  const { currentData, isSuccess, isError, refetch } = useWaited(
    useDeletionQuery(useAppSelector(selectUserId) ?? 0, {
      skip: !isSignedIn,
      refetchOnMountOrArgChange: true,
      refetchOnFocus: true,
    }),
  );
  /** Whether something still stands there; not known, it is for the server to say. */
  const lookAgain = async () => {
    const late = new Promise<null>((resolve) => {
      window.setTimeout(() => resolve(null), LONGEST_WAIT_MS);
    });
    const answer = await Promise.race([refetch(), late]);
    return answer?.isSuccess === true && answer.data.reasons.length > 0;
  };
  return { reasons: currentData?.reasons ?? [], isRead: !isSignedIn || isSuccess || isError, lookAgain };
}
