import { ChevronLeft, ChevronRight } from 'lucide-react';
import { cx } from '../cx';

interface Props {
  /** from 1 */
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

const CELL = 'grid size-11 place-items-center rounded-control tabular-nums transition-colors hover:bg-soft';

/** Shown from two pages on. */
export function Pagination({ page, pages, onChange }: Props) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap justify-center gap-1">
      <button
        type="button"
        aria-label="Previous page"
        disabled={page <= 1}
        onClick={() => onChange(page - 1)}
        className={cx(CELL, 'disabled:text-muted')}
      >
        <ChevronLeft size={20} aria-hidden="true" />
      </button>
      {Array.from({ length: pages }, (_none, at) => at + 1).map((number) => (
        <button
          key={number}
          type="button"
          aria-label={`Page ${number}`}
          aria-current={number === page ? 'page' : undefined}
          onClick={() => onChange(number)}
          className={cx(CELL, number === page && 'bg-ink text-paper hover:bg-ink')}
        >
          {number}
        </button>
      ))}
      <button
        type="button"
        aria-label="Next page"
        disabled={page >= pages}
        onClick={() => onChange(page + 1)}
        className={cx(CELL, 'disabled:text-muted')}
      >
        <ChevronRight size={20} aria-hidden="true" />
      </button>
    </nav>
  );
}
