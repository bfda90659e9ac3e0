import { X } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { Understood } from '@contract/entities/facets';
import { cx } from '../../shared/cx';
import { priceWords } from './understoodWords';

interface Props {
  understood: Understood;
  className?: string;
}

/** The prices that were read from the words. Taking them off leaves the other words, and all else that was chosen. */
export function PriceWordsChip({ understood, className }: Props) {
  const [params, setParams] = useSearchParams();
  const words = priceWords(understood);
  if (words === null) return null;
  const takeOff = () => {
    const next = new URLSearchParams(params);
    next.set('query', understood.text ?? '');
    next.delete('page');
    setParams(next);
  };
  return (
    <button
      type="button"
      aria-label={`Remove ${words}`}
      onClick={takeOff}
      className={cx(
        'inline-flex min-h-11 items-center gap-2 rounded-full bg-accent-soft px-4 text-sm font-label hover:inset-ring hover:inset-ring-accent',
        className,
      )}
    >
      {words}
      <X size={16} aria-hidden="true" />
    </button>
  );
}
