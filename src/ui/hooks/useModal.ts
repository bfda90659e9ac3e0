import { useEffect, useRef, type RefObject } from 'react';

/**
 * Opens the dialog with the ref while it is mounted, moves the focus into it and back afterwards. The browser's own
 * element provides the top layer and the inert page behind it.
 * @param firstFocus a selector
 */
export function useModal(firstFocus: string): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    showModal(dialog.current);
    dialog.current?.querySelector<HTMLElement>(firstFocus)?.focus();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [firstFocus]);
  return dialog;
}

/** Browsers without modal dialogs (before 2022) get a non-modal one. */
export function showModal(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return;
  if (typeof dialog.showModal === 'function') dialog.showModal();
  else dialog.setAttribute('open', '');
}
