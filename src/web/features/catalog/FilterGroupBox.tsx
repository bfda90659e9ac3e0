import { ChevronDown } from 'lucide-react';
import { useState, type ReactNode } from 'react';

interface Props {
  name: string;
  /** whether it is unfolded at first; after that the shopper decides */
  isOpen: boolean;
  children: ReactNode;
}

export function FilterGroupBox({ name, isOpen, children }: Props) {
  const [open] = useState(isOpen);
  return (
    <details open={open} className="group border-b border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 py-2 font-label [&::-webkit-details-marker]:hidden">
        {name}
        <ChevronDown
          size={20}
          aria-hidden="true"
          className="text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div role="group" aria-label={name} className="pb-3">
        {children}
      </div>
    </details>
  );
}
