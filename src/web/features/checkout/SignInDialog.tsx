import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import type { User } from '@contract/entities/user';
import { cx } from '../../shared/cx';
import { useAppDispatch, useAppSelector } from '../../shared/state/hooks';
import { noticeShown } from '../../shared/state/noticesSlice';
import { Button } from '../../shared/ui/Button';
import { Dialog } from '../../shared/ui/Dialog';
import {
  selectIsLoggedIn,
  selectUser,
  sessionMessages,
  SignInForm,
  signInSentence,
  SignUpForm,
} from '../session';

const TABS = ['Sign in', 'Create account'] as const;
type Tab = (typeof TABS)[number];

const tabId = (id: string, tab: Tab) => `${id}-tab-${TABS.indexOf(tab)}`;

interface Props {
  onClose: () => void;
  /** somebody has signed in, here or in another tab */
  onSignedIn: (user: User) => void;
}

/** The forms of /signin and /signup above checkout, which goes on as it was. */
export function SignInDialog({ onClose, onSignedIn }: Props) {
  const [tab, setTab] = useState<Tab>('Sign in');
  const dispatch = useAppDispatch();
  const id = useId();
  useSignedIn(onSignedIn);
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
          <SignInForm sentenceFor={signInSentence} onDone={() => undefined} />
        ) : (
          <SignUpForm
            onDone={() => dispatch(noticeShown({ tone: 'done', text: sessionMessages.signedUp }))}
          />
        )}
      </div>
    </Dialog>
  );
}

/** Tells who has signed in. Another tab stores the names after the tokens. */
function useSignedIn(onSignedIn: Props['onSignedIn']): void {
  const isLoggedIn = useAppSelector(selectIsLoggedIn);
  const user = useAppSelector(selectUser);
  useEffect(() => {
    if (!isLoggedIn || !user) return undefined;
    // In a task of its own: the form that opened the session has its say first.
    const timer = window.setTimeout(() => onSignedIn(user));
    return () => window.clearTimeout(timer);
  }, [isLoggedIn, user, onSignedIn]);
}

interface TabsProps {
  id: string;
  chosen: Tab;
  onChoose: (tab: Tab) => void;
}

/** Two, so that either arrow key leads to the other one. */
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
