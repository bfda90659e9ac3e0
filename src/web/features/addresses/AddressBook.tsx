import { MapPin } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import type { Address } from '@contract/entities/address';
import { failureOf, failureMessage } from '@ui/api/failure';
import { noticeShown } from '@ui/toasts/noticesSlice';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { EmptyState } from '@ui/components/EmptyState';
import { Skeleton } from '@ui/components/Skeleton';
import { useChangeAddressMutation } from '../../api/addressBookApi';
import { paths } from '../../shared/routing/paths';
import { useAppDispatch } from '../../shared/state/hooks';
import { VisitorLinks } from '../session';
import { AddressCard } from './AddressCard';
import { AddressDialog } from './AddressDialog';
import { DeleteAddressDialog } from './DeleteAddressDialog';
import { messages } from './messages';
import { hasRequiredParts } from './addressParts';
import { useAddresses } from './useAddresses';

type OpenDialog =
  { kind: 'edit'; entry: Address | null; makeDefault: boolean } | { kind: 'delete'; entry: Address };

/** The customer's saved addresses, or why they are not shown. */
export function AddressBook() {
  const addresses = useAddresses();
  if (addresses === null) return <VisitorLinks from={paths.accountAddresses()} expired />;
  switch (addresses.state) {
    case 'loading':
      return (
        <div role="status" aria-label={messages.loading} className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-50" />
          <Skeleton className="h-50" />
        </div>
      );
    case 'failed':
      return (
        <>
          <Alert tone="danger">{messages.loadFailed}</Alert>
          <Button className="mt-5" onClick={() => addresses.retry()}>
            Try again
          </Button>
        </>
      );
    case 'ready':
      return <AddressList entries={addresses.entries} />;
  }
}

function AddressList({ entries }: { entries: readonly Address[] }) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [deletionCount, setDeletionCount] = useState(0);
  const addButton = useRef<HTMLButtonElement>(null);
  // The button that opened the dialog disappears with its entry, so the focus must move.
  useEffect(() => {
    if (deletionCount > 0) addButton.current?.focus();
  }, [deletionCount]);
  const { makeDefault, changingId, refusal } = useMakeDefault();
  const edit = (entry: Address | null, isForDefault = false) =>
    setDialog({ kind: 'edit', entry, makeDefault: isForDefault });
  const close = () => setDialog(null);
  return (
    <>
      <Button ref={addButton} variant="primary" onClick={() => edit(null)}>
        Add address
      </Button>
      {refusal && (
        <Alert tone="danger" className="mt-5">
          {refusal}
        </Alert>
      )}
      {entries.length === 0 ? (
        <EmptyState icon={MapPin} title={messages.empty}>
          {messages.emptyHint}
        </EmptyState>
      ) : (
        <ul className="mt-5 grid grid-cols-1 gap-4 sm:grid-cols-2">
          {entries.map((entry) => (
            <AddressCard
              key={entry.id}
              entry={entry}
              isChanging={changingId === entry.id}
              onEdit={() => edit(entry)}
              onDelete={() => setDialog({ kind: 'delete', entry })}
              onMakeDefault={() => (hasRequiredParts(entry) ? void makeDefault(entry) : edit(entry, true))}
            />
          ))}
        </ul>
      )}
      {dialog?.kind === 'edit' && <AddressDialog {...dialog} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeleteAddressDialog
          entry={dialog.entry}
          onClose={close}
          onDeleted={() => {
            close();
            setDeletionCount((count) => count + 1);
          }}
        />
      )}
    </>
  );
}

function useMakeDefault() {
  const [change] = useChangeAddressMutation();
  const dispatch = useAppDispatch();
  const [changingId, setChangingId] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const makeDefault = async (entry: Address) => {
    setChangingId(entry.id);
    setRefusal(null);
    const body = { ...entry, default_shipping: true, default_billing: true };
    const { error } = await change({ params: { addressId: entry.id }, body });
    setChangingId(null);
    if (error) setRefusal(failureMessage(failureOf(error), messages.saveFailed));
    else dispatch(noticeShown({ tone: 'done', text: messages.defaultChanged }));
  };
  return { makeDefault, changingId, refusal };
}
