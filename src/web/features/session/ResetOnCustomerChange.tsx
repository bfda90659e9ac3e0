import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { noticeShown } from '@ui/toasts/noticesSlice';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { selectUserId } from './sessionSlice';

/** Not in messages.ts, since every page loads this file and few need the other messages. */
const CUSTOMER_CHANGED = 'Somebody else has signed in, so this page starts anew.';

/**
 * Remounts the page when another customer signs in while it is open, in this tab or another one, since its state was
 * typed by the first customer or is about them. A visitor who signs in, or the same customer again, keeps the state.
 */
export function ResetOnCustomerChange({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId);
  const [customer, setCustomer] = useState({ userId, generation: 1 });
  if (userId !== null && userId !== customer.userId) {
    setCustomer({ userId, generation: customer.generation + (customer.userId === null ? 0 : 1) });
  }
  const { generation } = customer;
  useEffect(() => {
    if (generation > 1) dispatch(noticeShown({ tone: 'warning', text: CUSTOMER_CHANGED }));
  }, [dispatch, generation]);
  return <Fragment key={generation}>{children}</Fragment>;
}
