import { ChevronLeft, ChevronRight } from 'lucide';
import { Fragment, type ReactNode } from 'react';
import { cx } from '../cx';
import { Link } from '../routing/Link';
import { Icon } from './Icon';

interface Props {
  /** from 1 */
  page: number;
  pages: number;
  /** the URL of a page; without it the page numbers are buttons */
  hrefOf?: (page: number) => string;
  /** for pages without a URL */
  onChange?: (page: number) => void;
}

const CELL = 'grid size-11 place-items-center rounded-control tabular transition-colors hover:bg-soft';

/**
 * As many page numbers as fit in one row on a phone; beyond that, only the first, the last and the neighbours are
 * shown.
 */
const MAX_PAGES_SHOWN_IN_FULL = 5;

function shownPages(page: number, pages: number): number[] {
  const all = Array.from({ length: pages }, (_none, at) => at + 1);
  if (pages <= MAX_PAGES_SHOWN_IN_FULL) return all;
  return all.filter((number) => number === 1 || number === pages || Math.abs(number - page) <= 1);
}

/** Renders nothing for fewer than two pages. */
export function Pagination({ page, pages, hrefOf, onChange }: Props) {
  if (pages < 2) return null;
  const cell = (to: number, label: string, content: ReactNode) => (
    <Cell
      label={label}
      isAvailable={to >= 1 && to <= pages}
      isCurrent={to === page}
      href={hrefOf?.(to)}
      onPress={() => onChange?.(to)}
    >
      {content}
    </Cell>
  );
  return (
    <nav aria-label="Pages" className="mt-10 flex flex-wrap justify-center gap-1">
      {cell(page - 1, 'Previous page', <Icon icon={ChevronLeft} size={20} aria-hidden="true" />)}
      {shownPages(page, pages).map((number, at, all) => (
        <Fragment key={number}>
          {at > 0 && number - 1 !== all[at - 1] && (
            <span className="grid h-11 min-w-5 place-items-center">…</span>
          )}
          {cell(number, `Page ${number}`, number)}
        </Fragment>
      ))}
      {cell(page + 1, 'Next page', <Icon icon={ChevronRight} size={20} aria-hidden="true" />)}
    </nav>
  );
}

interface CellProps {
  label: string;
  isAvailable: boolean;
  isCurrent: boolean;
  href: string | undefined;
  onPress: () => void;
  children: ReactNode;
}

function Cell({ label, isAvailable, isCurrent, href, onPress, children }: CellProps) {
  const classes = cx(CELL, isCurrent && 'bg-ink text-paper hover:bg-ink', !isAvailable && 'text-muted');
  const common = { 'aria-label': label, className: classes };
  const current = isCurrent ? 'page' : undefined;
  if (href !== undefined && isAvailable)
    return (
      <Link to={href} aria-current={current} {...common}>
        {children}
      </Link>
    );
  return (
    <button type="button" disabled={!isAvailable} aria-current={current} onClick={onPress} {...common}>
      {children}
    </button>
  );
}
