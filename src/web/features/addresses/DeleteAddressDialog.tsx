import type { Address } from '@contract/entities/address';
import { failureOf, failureMessage } from '@ui/api/failure';
import { noticeShown } from '@ui/toasts/noticesSlice';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { Dialog } from '@ui/components/Dialog';
import { useDeleteAddressMutation } from '../../api/addressBookApi';
import { useAppDispatch } from '../../shared/state/hooks';
import { messages } from './messages';
import { localityOf } from './addressParts';

interface Props {
  entry: Address;
  onClose: () => void;
  onDeleted: () => void;
}

/** Asks for confirmation; the safe choice, keeping the address, has the focus. */
export function DeleteAddressDialog({ entry, onClose, onDeleted }: Props) {
  const [remove, { isLoading, error }] = useDeleteAddressMutation();
  const dispatch = useAppDispatch();
  const confirm = async () => {
    const result = await remove({ params: { addressId: entry.id } });
    if (result.error) return;
    dispatch(noticeShown({ tone: 'done', text: messages.deleted }));
    onDeleted();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete address"
      actions={
        <>
          <Button variant="primary" fullWidth disabled={isLoading} onClick={onClose}>
            No, Keep
          </Button>
          <Button variant="danger" fullWidth busy={isLoading} onClick={() => void confirm()}>
            Yes, Delete
          </Button>
        </>
      }
    >
      <p>{messages.deleteQuestion}</p>
      <p className="mt-2 font-label wrap-anywhere text-ink">
        {[entry.address, localityOf(entry)].filter(Boolean).join(', ')}
      </p>
      {error && (
        <Alert tone="danger" className="mt-4">
          {failureMessage(failureOf(error), messages.deleteFailed)}
        </Alert>
      )}
    </Dialog>
  );
}
