import { X } from 'lucide-react';
import { filterMessages as messages } from './filterMessages';

/** Something chosen, to be taken off. */
export function Chip({ label, onTakeOff }: { label: string; onTakeOff: () => void }) {
  return (
    <button
      type="button"
      aria-label={messages.remove(label)}
      onClick={onTakeOff}
      className="lined flex min-h-11 items-center gap-2 rounded-round bg-soft pr-3 pl-4 text-sm font-label transition-colors hover:bg-fill"
    >
      {label}
      <X size={16} aria-hidden="true" className="text-muted" />
    </button>
  );
}
