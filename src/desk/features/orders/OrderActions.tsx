import { useEffect, useRef, useState } from 'react';
import type { DeskOrderDetails } from '@contract/calls/desk/orders';
import { formatAmount } from '@contract/entities/money';
import { isPickup } from '@contract/rules/delivery';
import { isPayable } from '@contract/rules/orderStatus';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { useAppSelector } from '../../shared/state/hooks';
import { LeaveDialog, useUnsavedChanges } from '../../shared/unsavedChanges';
import { selectMay } from '../session';
import { CancelDialog, useCancellation, type Cancellation } from './CancelDialog';
import { messages, transferTexts } from './messages';
import { MovePanel } from './MovePanel';
import { TransferDialog } from './TransferDialog';
import { moveOrderMirror } from './useMoveOrder';
import { useNoteDraft } from './useNoteDraft';
import { useTransfers, type Transfer } from './useTransfers';

/** What the role may do with the order. Leaving with something typed asks first, whatever it was typed for. */
export function OrderActions({ details }: { details: DeskOrderDetails }) {
  const { order_id: orderId } = details.order;
  const mayMove = useAppSelector((state) => selectMay(state, 'orders.move'));
  // Stays when the permission is lost, with what was typed.
  const [hasMovePanel] = useState(mayMove);
  const mayConfirm = useAppSelector((state) => selectMay(state, 'payments.confirm'));
  const mayCancel = useAppSelector((state) => selectMay(state, 'orders.cancel'));
  const customerNote = useNoteDraft(orderId, 'customer');
  const staffNote = useNoteDraft(orderId, 'staff');
  const { transfer, atStore } = useTransfers(details);
  const cancellation = useCancellation(details);
  const isMoveUnknown = useAppSelector((state) => moveOrderMirror.select(state)?.is('unknown') ?? false);
  const hasNote = [customerNote, staffNote].some(({ note }) => note.trim() !== '');
  const forms = [transfer.form, atStore.form, cancellation.form];
  const leaving = useUnsavedChanges(hasNote || forms.some(({ dirty }) => dirty), () => {
    customerNote.setNote('');
    staffNote.setNote('');
    for (const form of forms) form.resetForm();
  });
  const isCancelShown = mayCancel && (details.cancellable || cancellation.isOpen);
  return (
    <div className="grid gap-6">
      {hasMovePanel && <MovePanel details={details} isAllowed={mayMove} />}
      {(mayConfirm || mayCancel) && (
        <section aria-labelledby="order-actions" className="rounded-panel border border-line p-6">
          <ActionsHeading
            title={mayConfirm ? 'Money and cancelling' : 'Cancelling'}
            hasButton={isCancelShown}
          />
          <Results transfers={[transfer, atStore]} cancellation={cancellation} details={details} />
          {mayCancel && !isCancelShown && <p className="mt-3 text-muted">{messages.notCancellable}</p>}
          <div className="mt-4 grid gap-3 empty:hidden">
            {mayConfirm && <Button onClick={transfer.open}>{transferTexts.bank_transfer.button}</Button>}
            {mayConfirm && isPickup(details.order) && (
              <Button onClick={atStore.open}>{transferTexts.store.button}</Button>
            )}
            {isCancelShown && (
              <Button variant="danger" onClick={cancellation.open}>
                Cancel order
              </Button>
            )}
          </div>
          <TransferDialog transfer={transfer} details={details} />
          <TransferDialog transfer={atStore} details={details} />
          <CancelDialog cancellation={cancellation} details={details} />
        </section>
      )}
      <LeaveDialog leaving={leaving} text={leaveText(hasNote, isMoveUnknown)} />
    </div>
  );
}

/** Takes the focus when the button that had it is gone. */
function ActionsHeading({ title, hasButton }: { title: string; hasButton: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hadButton = useRef(hasButton);
  useEffect(() => {
    const isGone = hadButton.current && !hasButton;
    hadButton.current = hasButton;
    if (isGone && document.activeElement === document.body) heading.current?.focus();
  }, [hasButton]);
  return (
    <h2 id="order-actions" ref={heading} tabIndex={-1} className="text-lg">
      {title}
    </h2>
  );
}

interface ResultsProps {
  transfers: readonly Transfer[];
  cancellation: Cancellation;
  details: DeskOrderDetails;
}

/** What became of a dialog that has closed. The region is there from the start, since only changes in it are announced. */
function Results({ transfers, cancellation, details }: ResultsProps) {
  const { order_id: orderId, refund_due: refundDue } = details.order;
  const owed = refundDue > 0 ? ` ${messages.owed(formatAmount(refundDue))}` : '';
  const recorded = transfers.find(({ confirming }) => confirming.view.is('done'));
  return (
    <div role="status">
      {recorded && (
        <Alert tone="success" isAnnounced={false} className="mt-3">
          {transferText(details, recorded) + owed}
        </Alert>
      )}
      {cancellation.cancelling.view.is('done') && (
        <Alert tone="success" isAnnounced={false} className="mt-3">
          {messages.cancelled(orderId) + owed}
        </Alert>
      )}
    </div>
  );
}

/** What became of the money that came last. */
function transferText({ order, payments = [] }: DeskOrderDetails, { method }: Transfer): string {
  const texts = transferTexts[method];
  const last = payments.filter(({ verified_at: receivedAt }) => receivedAt !== null).at(-1);
  if (last?.state === 'success') return texts.paid;
  return isPayable(order) ? texts.returned : texts.notTaken;
}

function leaveText(hasNote: boolean, isMoveUnknown: boolean): string {
  if (!hasNote) return messages.formUnsent;
  return isMoveUnknown ? messages.noteUnknown : messages.noteUnsent;
}
