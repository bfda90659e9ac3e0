import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { User } from '@contract/entities/user';
import { cx } from '@ui/cx';
import { noticeShown } from '@ui/toasts/noticesSlice';
import { Button } from '@ui/components/Button';
import { Dialog } from '@ui/components/Dialog';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import {
  selectIsLoggedIn,
  selectUser,
  sessionMessages,
  SignInForm,
  type SignInValues,
  signInSentence,
  SignUpForm,
  type SignUpValues,
} from '../session';
import type { CheckoutValues } from './checkoutForm';

const TABS = ['Sign in', 'Create account'] as const;
type SignInTab = (typeof TABS)[number];

const tabId = (id: string, tab: SignInTab) => `${id}-tab-${TABS.indexOf(tab)}`;

interface Props {
  /** the values typed in checkout when the dialog was opened */
  prefill: Pick<CheckoutValues, 'email' | 'first_name' | 'last_name' | 'phone'>;
  onClose: () => void;
  /** called after a sign-in, here or in another tab */
  onSignedIn: (user: User) => void;
}

/** The forms of /signin and /signup in a dialog above checkout, which keeps its state. */
export function SignInDialog({ prefill, onClose, onSignedIn }: Props) {
  const [tab, setTab] = useState<SignInTab>('Sign in');
  const [signInValues, setSignInValues] = useState<Partial<SignInValues>>({ identifier: prefill.email });
  const [signUpValues, setSignUpValues] = useState<Partial<SignUpValues>>(() => contactOf(prefill));
  const dispatch = useAppDispatch();
  const id = useId();
  useOnSignedIn(onSignedIn);
  return (
    <Dialog
      open
      isForm
      onClose={onClose}
      title="Sign in to order"
      actions={
        <Button fullWidth onClick={onClose}>
          Not now
        </Button>
      }
    >
      <Tabs id={id} chosen={tab} onChoose={setTab} />
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={tabId(id, tab)} className="mt-5 text-ink">
        {tab === 'Sign in' ? (
          <SignInForm
            sentenceFor={signInSentence}
            prefill={signInValues}
            onUnmount={setSignInValues}
            onDone={() => undefined}
          />
        ) : (
          <SignUpForm
            prefill={signUpValues}
            onUnmount={setSignUpValues}
            onDone={() => dispatch(noticeShown({ tone: 'done', text: sessionMessages.signedUp }))}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Without the address: an account holds it as one line, and checkout's has more parts. */
function contactOf({ email, first_name, last_name, phone }: Props['prefill']) {
  return { email, first_name, last_name, phone };
}

/** Calls back after a sign-in, once the user is known: another tab stores the names after the tokens. */
function useOnSignedIn(onSignedIn: Props['onSignedIn']): void {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const user = useAppSelector(selectUser);
  useEffect(() => {
    if (!isLoggedIn || !user) return undefined;
    // In a task of its own, so that the callbacks of the submitted form come first.
    const timer = window.setTimeout(() => onSignedIn(user));
    return () => window.clearTimeout(timer);
  }, [isLoggedIn, user, onSignedIn]);
}

interface TabsProps {
  id: string;
  chosen: SignInTab;
  onChoose: (tab: SignInTab) => void;
}

/** There are two tabs, so either arrow key moves to the other one. */
function Tabs({ id, chosen, onChoose }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = ({ key }: KeyboardEvent) => {
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    onChoose(chosen === 'Sign in' ? 'Create account' : 'Sign in');
    list.current?.querySelector<HTMLElement>('[aria-selected="false"]')?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      aria-label="Account"
      className="mt-5 flex gap-1 rounded-control bg-fill p-1"
    >
      {TABS.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={tabId(id, tab)}
          aria-selected={tab === chosen}
          aria-controls={`${id}-panel`}
          tabIndex={tab === chosen ? 0 : -1}
          onClick={() => onChoose(tab)}
          onKeyDown={move}
          className={cx(
            'min-h-11 flex-1 rounded-small px-2 text-sm font-label whitespace-nowrap',
            tab === chosen ? 'bg-paper text-ink shadow-menu' : 'text-ink-2 hover:text-ink',
          )}
        >
          {tab}
        </button>
      ))}
    </div>
  );
}
