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
