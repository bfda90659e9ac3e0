import { useState } from 'react';
import type { DeskOrderDetails } from '@contract/calls/desk/orders';
import type { ConfirmedMethod } from '@contract/calls/desk/orders.limits';
import { toKobo } from '@contract/entities/money';
import { confirmTransfer } from '../../api/orderChanges';
import { rereadOrder } from '../../api/ordersApi';
import type { Refusal } from '../../api/refusal';
import { lookUpSettings } from '../../api/settingsApi';
import { useAppDispatch } from '../../shared/state/hooks';
import { changeMirror } from '../changes';
import { useOrderChange, type OrderChange } from './useOrderChange';

/** One for each method, since both machines are on the screen of an order. */
const MIRRORS = {
  bank_transfer: changeMirror('confirmTransfer'),
  store: changeMirror('confirmStorePayment'),
} as const satisfies Record<ConfirmedMethod, unknown>;

interface Options {
  method: ConfirmedMethod;
  /** the order on the screen */
  shown: DeskOrderDetails;
  /** the bank's, or the receipt's */
  reference: string;
  /** naira; undefined: the total */
  amount: number | undefined;
  clearTyped: () => void;
}

export interface TransferChange extends OrderChange {
  /** of another amount than the total: whether the order may count as paid by it */
  isAcceptable: boolean;
}

/** Records a transfer that has arrived, or a payment at the store: once for a reference, however often it is sent. */
export function useConfirmTransfer(options: Options): TransferChange {
  const { method, shown, reference, amount, clearTyped } = options;
  const dispatch = useAppDispatch();
  /** in naira; null while it is not known, and the server decides */
  const [forgiven, setForgiven] = useState<number | null>(null);
  const { order_id: orderId, version } = shown.order;
  const typedReference = reference.trim();
  const change = useOrderChange({
    mirror: MIRRORS[method],
    shown,
    clearTyped,
    send: async (choice) => {
      const result = await dispatch(
        confirmTransfer({
          orderId,
          version,
          body: {
            reference: typedReference,
            ...(method === 'store' && { method }),
            ...(amount !== undefined && { amount }),
            ...((choice === 'accept' || choice === 'return') && { difference: choice }),
          },
        }),
      );
      if ('refusal' in result && shortfallKobo(result.refusal) > 0) {
        const settings = await dispatch(lookUpSettings());
        setForgiven(settings?.accepted_shortfall ?? null);
      }
      return result;
    },
    isCarriedOut: ({ payments = [] }) =>
      payments.some((payment) => payment.reference === typedReference && payment.verified_at !== null),
    // Money that the order does not take is recorded all the same, and owed back.
    onRefused: ({ code }) => {
      if (code !== 'order_not_payable') return;
      clearTyped();
      dispatch(rereadOrder(orderId));
    },
  });
  const { refusal } = change;
  const isAcceptable = forgiven === null || refusal === null || shortfallKobo(refusal) <= toKobo(forgiven);
  return { ...change, isAcceptable };
}

/** By how much less than the total came, where another amount came; negative for more, 0 for any other refusal. */
function shortfallKobo({ code, expected, received }: Refusal): number {
  return code === 'amount_differs' ? toKobo(expected ?? 0) - toKobo(received ?? 0) : 0;
}
