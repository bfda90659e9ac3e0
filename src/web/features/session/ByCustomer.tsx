import { Fragment, useEffect, useState, type ReactNode } from 'react';
import { noticeShown } from '@ui/toasts/noticesSlice';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { selectUserId } from './sessionSlice';

/** Here, since every page has this and few have the other messages. */
const ANOTHER_CUSTOMER = 'Somebody else has signed in, so this page starts anew.';

/**
 * Starts a page anew when another customer signs in while it is open, in this tab or another one: what it holds was
 * typed by the first one, or is about them. A visitor who signs in keeps it, and so does whoever signs in again.
 */
export function ByCustomer({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUserId);
  const [customer, setCustomer] = useState({ userId, number: 1 });
  if (userId !== null && userId !== customer.userId) {
    setCustomer({ userId, number: customer.number + (customer.userId === null ? 0 : 1) });
  }
  const { number } = customer;
  useEffect(() => {
    if (number > 1) dispatch(noticeShown({ tone: 'warning', text: ANOTHER_CUSTOMER }));
  }, [dispatch, number]);
  return <Fragment key={number}>{children}</Fragment>;
}
