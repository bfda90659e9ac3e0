import { failureOf, failureMessage } from '@ui/api/failure';
import { formatDate } from '@ui/dates';
import { noticeShown } from '@ui/toasts/noticesSlice';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { useWithdrawDeletionMutation } from '../../api/privacyApi';
import { useAppDispatch } from '../../shared/state/hooks';
import { useAccount } from '../session';
import { messages } from './messages';

/** On every account page while a deletion is pending. */
export function DeletionNotice() {
  const { account } = useAccount();
  const [withdraw, { isLoading, error }] = useWithdrawDeletionMutation();
  const dispatch = useAppDispatch();
  const dueAt = account?.deletionDueAt ?? null;
  if (dueAt === null) return null;
  const keepAccount = async () => {
    const result = await withdraw();
    if (result.error) return;
    dispatch(noticeShown({ tone: 'done', text: messages.deletionCancelled }));
    // The button disappears with the notice, so the focus must move.
    document.querySelector('h1')?.focus();
  };
  return (
    <>
      <Alert tone="warn">
        <p>{messages.due(formatDate(dueAt))}</p>
        <Button className="mt-2" busy={isLoading} onClick={() => void keepAccount()}>
          Keep my account
        </Button>
      </Alert>
      {error && <Alert tone="danger">{failureMessage(failureOf(error), messages.cancelFailed)}</Alert>}
    </>
  );
}
