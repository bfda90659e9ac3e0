import { useEffect, useState, type RefObject } from 'react';
import { fullName, type User } from '@contract/entities/user';
import type { MachineView } from '@ui/machines/createMirror';
import { Link } from '@ui/routing/Link';
import { noticeShown } from '@ui/toasts/noticesSlice';
import { paths } from '../../shared/routing/paths';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { selectFullName, selectIsLoggedIn } from '../session';
import type { CheckoutContext } from './checkoutFlow';
import { messages } from './messages';
import type { SignInDialog } from './SignInDialog';

/** Above the form: links to sign in or to change the account. Always two lines on a phone. */
export function CheckoutLogin({ signIn }: { signIn: SignInDialogState }) {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const name = useAppSelector(selectFullName);
  return (
    <>
      {name ? `Signed in as ${name}. Not you?` : 'Bought here before?'} <br className="sm:hidden" />
      <Link to={paths.signIn()} state={{ from: paths.checkout() }} className="text-link">
        Click here to login
      </Link>
      {!isLoggedIn && (
        <>
          {' '}
          or{' '}
          <button type="button" onClick={signIn.open} className="touch-target text-link">
            {messages.signInHere}
          </button>
        </>
      )}
    </>
  );
}

export interface SignInDialogState {
  open: () => void;
  close: () => void;
  /** null while it is closed */
  Dialog: typeof SignInDialog | null;
}

/** Signing in without leaving checkout; the dialog is loaded on demand. */
export function useSignInDialog(): SignInDialogState {
  const dispatch = useAppDispatch();
  const [open, setOpen] = useState<{ Dialog: typeof SignInDialog } | null>(null);
  const load = async () => {
    try {
      const { SignInDialog: Dialog } = await import('./SignInDialog');
      setOpen({ Dialog });
    } catch {
      dispatch(noticeShown({ tone: 'failure', text: messages.signInUnavailable }));
    }
  };
  return { open: () => void load(), close: () => setOpen(null), Dialog: open?.Dialog ?? null };
}

interface AfterSignInInput {
  signIn: SignInDialogState;
  shown: MachineView<CheckoutContext>;
  markEdited: () => void;
  formRef: RefObject<HTMLFormElement | null>;
}

/** Returns the callback for a sign-in above checkout: it closes the dialog and focuses the submit button. */
export function useAfterSignIn({
  signIn,
  shown,
  markEdited,
  formRef,
}: AfterSignInInput): (user: User) => void {
  const dispatch = useAppDispatch();
  const [signInCount, setSignInCount] = useState(0);
  // After the dialog has returned the focus to its opener.
  useEffect(() => {
    if (signInCount > 0) formRef.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  }, [formRef, signInCount]);
  return (user) => {
    signIn.close();
    if (shown.is('reviewing.refused') && shown.context.refusal?.code === 'not_logged_in') markEdited();
    dispatch(noticeShown({ tone: 'done', text: messages.signedInAs(fullName(user)) }));
    setSignInCount((count) => count + 1);
  };
}
