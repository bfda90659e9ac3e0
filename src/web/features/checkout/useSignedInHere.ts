import { useEffect, useState, type RefObject } from 'react';
import { fullName, type User } from '@contract/entities/user';
import type { Shown } from '@ui/machines/createMirror';
import { useAppDispatch } from '../../shared/state/hooks';
import { noticeShown } from '@ui/toasts/noticesSlice';
import type { CheckoutContext } from './checkoutFlow';
import { messages } from './messages';
import type { SignInHere } from './useSignInHere';

interface Checkout {
  signIn: SignInHere;
  shown: Shown<CheckoutContext>;
  edited: () => void;
  element: RefObject<HTMLFormElement | null>;
}

/** What follows when somebody has signed in above checkout: it goes on, and waits for the one button. */
export function useSignedInHere({ signIn, shown, edited, element }: Checkout): (user: User) => void {
  const dispatch = useAppDispatch();
  const [times, setTimes] = useState(0);
  // After the dialog has given the focus back to what opened it.
  useEffect(() => {
    if (times > 0) element.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  }, [element, times]);
  return (user) => {
    signIn.close();
    if (shown.is('reviewing.refused') && shown.context.refusal?.code === 'not_logged_in') edited();
    dispatch(noticeShown({ tone: 'done', text: messages.signedInAs(fullName(user)) }));
    setTimes((count) => count + 1);
  };
}
