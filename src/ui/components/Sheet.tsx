import { X } from 'lucide';
import { useId, type ReactNode } from 'react';
import { useModal } from '../hooks/useModal';
import { Icon } from './Icon';

interface Props {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** stays visible while the rest scrolls */
  footer: ReactNode;
}

/** A modal panel at the lower edge of the screen. */
export function Sheet({ title, onClose, children, footer }: Props) {
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
        // The content covers the dialog's own box, so a click on the dialog itself is on the backdrop.
        if (event.target === event.currentTarget) onClose();
      }}
      className="sheet w-full animate-rise overflow-hidden bg-raised text-ink shadow-dialog backdrop:bg-scrim"
    >
      {/* In a low viewport, as when zoomed, the whole sheet scrolls. */}
      <div className="flex max-h-[calc(100dvh-32px)] flex-col [@media(max-height:22rem)]:overflow-y-auto">
        <div className="flex items-center justify-between border-b border-line px-5 py-2">
          <h2 id={id} tabIndex={-1} className="text-xl">
            {title}
          </h2>
          <button
            type="button"
            aria-label={`Close ${title.toLowerCase()}`}
            onClick={onClose}
            className="-mr-3 grid size-11 place-items-center rounded-control hover:bg-soft"
          >
            <Icon icon={X} size={20} aria-hidden="true" />
          </button>
        </div>
        <div className="flex-1 overflow-y-auto overscroll-contain px-5 [@media(max-height:22rem)]:flex-none [@media(max-height:22rem)]:overflow-visible">
          {children}
        </div>
        <div className="flex flex-wrap gap-3 border-t border-line px-5 py-3">{footer}</div>
      </div>
    </dialog>
  );
}
