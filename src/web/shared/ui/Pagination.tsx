import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { cx } from '../cx';

interface Props {
  /** from 1 */
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

const CELL = 'grid size-11 place-items-center rounded-control tabular-nums transition-colors hover:bg-soft';

/** So many fit in one row of a phone; of more, the ends and the neighbours are shown. */
const FEW = 5;

function shownPages(page: number, pages: number): number[] {
  const all = Array.from({ length: pages }, (_none, at) => at + 1);
  if (pages <= FEW) return all;
  return all.filter((number) => number === 1 || number === pages || Math.abs(number - page) <= 1);
}

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
      {shownPages(page, pages).map((number, at, all) => (
        <Fragment key={number}>
          {at > 0 && number - 1 !== all[at - 1] && (
            <span className="grid h-11 min-w-5 place-items-center">…</span>
          )}
          <button
            type="button"
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
            onClick={() => onChange(number)}
            className={cx(CELL, number === page && 'bg-ink text-paper hover:bg-ink')}
          >
            {number}
          </button>
        </Fragment>
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
