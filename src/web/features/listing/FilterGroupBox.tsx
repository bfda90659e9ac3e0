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
    <details open={open} className="border-b border-line">
      <summary className="flex min-h-12 items-center justify-between gap-3 py-2 font-label">
        {name}
        <ChevronDown size={20} aria-hidden="true" className="text-muted" />
      </summary>
      <div role="group" aria-label={name} className="pb-3">
        {children}
      </div>
    </details>
  );
}
