import { useId, type ReactNode } from 'react';
import { cx } from '../cx';
import { showModal, useModal } from '../hooks/useModal';

export interface DialogProps {
  open: boolean;
  /** called when the user closes the dialog, by Escape or otherwise, unless one of its buttons is busy */
  onClose: () => void;
  title: string;
  /** the dialog's description, one sentence or more */
  children: ReactNode;
  /** the buttons; the first is the safe choice and gets the focus */
  actions: ReactNode;
  /** the children are fields: they are no description, and the first of them gets the focus */
  isForm?: boolean;
  /** true for a dialog with a table */
  isWide?: boolean;
}

/** A button with a request in progress, which will close the dialog or show an error in it. */
const BUSY_BUTTON = '[aria-disabled]';

/**
 * A named modal dialog. The browser's own element provides the top layer, the inert page behind it and the return of
 * the focus, and needs no styles added at run time, which our content security policy would block.
 */
export function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, children, actions, isForm = false, isWide = false }: DialogProps) {
  const id = useId();
  const dialog = useModal(isForm ? ':is(input, select, textarea)' : '[data-actions] :is(button, a)');
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={isForm ? undefined : `${id}-text`}
      aria-modal="true"
      onCancel={(event) => {
        event.preventDefault();
        if (!event.currentTarget.querySelector(BUSY_BUTTON)) onClose();
      }}
      onClose={({ currentTarget }) => {
        // Browsers close a dialog at a second Escape in a row even if `cancel` was prevented, so it is opened again.
        showModal(currentTarget);
        currentTarget.querySelector<HTMLElement>(BUSY_BUTTON)?.focus();
      }}
      className={cx(
        'm-auto max-h-[calc(100dvh-32px)] max-w-[calc(100vw-32px)] animate-rise overflow-y-auto rounded-panel bg-raised px-6 py-7 text-ink shadow-dialog backdrop:bg-scrim',
        isWide ? 'w-180' : 'w-110',
      )}
    >
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-2 text-ink-2">
        {children}
      </div>
      <div data-actions="" className="mt-6 grid gap-3">
        {actions}
      </div>
    </dialog>
  );
}
