import { AlertDialog } from 'radix-ui';
import { useRef, type ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  /** Escape and whatever else closes it; the safe choice */
  onClose: () => void;
  title: string;
  /** a sentence or more; the dialog's description */
  children: ReactNode;
  /** the buttons, the safe choice first: it takes the focus */
  actions: ReactNode;
}

export function DialogBody({ open, onClose, title, children, actions }: DialogProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const focusSafeChoice = (event: Event) => {
    event.preventDefault();
    buttons.current?.querySelector<HTMLElement>('button, a')?.focus();
  };
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-50 animate-appear bg-scrim" />
        <AlertDialog.Content
          onOpenAutoFocus={focusSafeChoice}
          className="fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-32px)] w-110 max-w-[calc(100vw-32px)] -translate-x-1/2 -translate-y-1/2 overflow-y-auto rounded-panel bg-raised px-6 py-7 shadow-dialog"
        >
          <AlertDialog.Title className="text-xl">{title}</AlertDialog.Title>
          <AlertDialog.Description asChild>
            <div className="mt-2 text-ink-2">{children}</div>
          </AlertDialog.Description>
          <div ref={buttons} className="mt-6 grid gap-3">
            {actions}
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
