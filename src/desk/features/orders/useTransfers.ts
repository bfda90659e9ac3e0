import { useFormik } from 'formik';
import { useState } from 'react';
import type { DeskOrderDetails } from '@contract/calls/desk/orders';
import type { ConfirmedMethod } from '@contract/calls/desk/orders.limits';
import { isUnsettled } from '../changes';
import { emptyTransfer, nairaOf, transferSchemas } from './orderForms';
import { useConfirmTransfer } from './useConfirmTransfer';

/** What is typed about money that came, and the machine that records it. It stays while the dialog is closed. */
function useTransfer(details: DeskOrderDetails, method: ConfirmedMethod) {
  const [isOpen, setOpen] = useState(false);
  const form = useFormik({
    initialValues: emptyTransfer,
    validationSchema: transferSchemas[method],
    validateOnBlur: false,
    onSubmit: () => confirming.send('exact'),
  });
  const confirming = useConfirmTransfer({
    method,
    shown: details,
    reference: form.values.reference,
    amount: nairaOf(form.values.amount),
    clearTyped: () => form.resetForm(),
  });
  const open = () => {
    if (!isUnsettled(confirming)) confirming.forget();
    setOpen(true);
  };
  return {
    method,
    form,
    confirming,
    isOpen: isOpen && !confirming.view.is('done'),
    open,
    close: () => setOpen(false),
  };
}

export type Transfer = ReturnType<typeof useTransfer>;

/**
 * Money on the bank account, and money at the store. While it is not known what became of one, its dialog comes back, whichever button
 * is pressed.
 */
export function useTransfers(details: DeskOrderDetails): Record<'transfer' | 'atStore', Transfer> {
  const transfer = useTransfer(details, 'bank_transfer');
  const atStore = useTransfer(details, 'store');
  return {
    transfer: { ...transfer, open: () => openUnless(atStore, transfer) },
    atStore: { ...atStore, open: () => openUnless(transfer, atStore) },
  };
}

function openUnless(unsettled: Transfer, { open }: Transfer): void {
  if (isUnsettled(unsettled.confirming)) {
    unsettled.open();
    return;
  }
  unsettled.confirming.forget();
  open();
}
