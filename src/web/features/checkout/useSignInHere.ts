import { useState } from 'react';
import { useAppDispatch } from '../../shared/state/hooks';
import { noticeShown } from '@ui/toasts/noticesSlice';
import { messages } from './messages';
import type { SignInDialog } from './SignInDialog';

export interface SignInHere {
  open: () => void;
  close: () => void;
  /** while it is open */
  Dialog: typeof SignInDialog | null;
}

/** Signing in without leaving checkout: the dialog is loaded when it is asked for. */
export function useSignInHere(): SignInHere {
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
