import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useModal } from '../hooks/useModal';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** stays in sight while the rest scrolls */
  foot: ReactNode;
}

/** A modal panel from the lower edge of the screen. */
export function Sheet({ title, onClose, children, foot }: Props) {
  const id = useId();
  const dialog = useModal('h2');
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      aria-modal="true"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        // The dialog's own box is covered by its content: what is left is the scrim.
        if (event.target === event.currentTarget) onClose();
      }}
      className="sheet mt-auto mb-0 w-full max-w-none animate-rise overflow-hidden rounded-t-panel bg-raised p-0 text-ink shadow-dialog backdrop:bg-scrim"
    >
      <div className="flex max-h-[88dvh] flex-col">
        <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-5">
          <h2 id={id} tabIndex={-1} className="text-xl focus:outline-none">
            {title}
          </h2>
          <button
            type="button"
            aria-label={`Close ${title.toLowerCase()}`}
            onClick={onClose}
            className="grid size-11 place-items-center rounded-control hover:bg-soft"
          >
            <X size={20} aria-hidden="true" />
          </button>
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5">{children}</div>
        <div className="flex gap-3 border-t border-line px-5 pt-3 pb-[max(12px,env(safe-area-inset-bottom))]">
          {foot}
        </div>
      </div>
    </dialog>
  );
}
