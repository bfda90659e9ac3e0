import { useEffect, type RefObject } from 'react';
import type { Change } from './change';

/** Gives the first field of a form the focus when the button that had it is gone or disabled (WCAG 2.4.3). */
export function useFormFocus(form: RefObject<HTMLFormElement | null>, { view }: Pick<Change, 'view'>): void {
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.matches(':disabled');
    if (isLost && view.event !== 'xstate.init')
      form.current?.querySelector<HTMLElement>('input, select:enabled, textarea')?.focus();
  }, [form, view]);
}

/** The same for a dialog whose fields may be disabled: one of its buttons takes the focus then. @param part of the dialog */
export function useDialogFocus(part: RefObject<HTMLElement | null>, { view }: Pick<Change, 'view'>): void {
  useEffect(() => {
    const { activeElement } = document;
    const isLost = activeElement === document.body || activeElement?.matches(':disabled');
    if (isLost && view.event !== 'xstate.init')
      part.current
        ?.closest('dialog')
        ?.querySelector<HTMLElement>(':is(input, select, textarea, button):enabled')
        ?.focus();
  }, [part, view]);
}
