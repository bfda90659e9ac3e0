import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Button } from '@ui/components/Button';
import { Skeleton } from '@ui/components/Skeleton';
import { LoadFailure } from './LoadFailure';

/** The sentences about one list. */
export interface ListTexts {
  loading: string;
  failed: string;
  rereadFailed: string;
  shown: (count: number) => string;
  moreShown: (count: number) => string;
  /** the button for the next page */
  more: string;
}

interface Query {
  isError: boolean;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  refetch: () => unknown;
  fetchNextPage: () => unknown;
}

interface Props<Item> {
  title: string;
  query: Query;
  /** undefined until the first page is there */
  items: readonly Item[] | undefined;
  texts: ListTexts;
  /** false where a line stands above the list already */
  hasLine?: boolean;
  /** below the heading: what became of a change in the list */
  result?: ReactNode;
  /** the rows, each of which bears `data-row` and `tabIndex={-1}` */
  children: (items: readonly Item[]) => ReactNode;
}

/** A titled list that is read page by page. Its heading takes the focus when what had it is gone (WCAG 2.4.3). */
export function PagedList<Item>(props: Props<Item>) {
  const { title, query, items, texts, hasLine = true, result, children } = props;
  const id = useId();
  const { section, heading, onFocus, noteCount, added } = useListFocus(items?.length ?? 0);
  return (
    <section
      ref={section}
      aria-labelledby={id}
      onFocus={onFocus}
      className={hasLine ? 'border-t border-line pt-6' : undefined}
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="text-xl">
        {title}
      </h2>
      <div role="status">{result}</div>
      <p role="status" className={items?.length === 0 ? 'mt-3 text-muted' : 'sr-only'}>
        {items ? summaryOf(texts, items.length, added) : !query.isError && texts.loading}
      </p>
      {!items && !query.isError && (
        <div aria-hidden="true" className="mt-4 grid gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </div>
      )}
      {query.isError && (
        <div className="mt-4">
          <LoadFailure
            text={items ? texts.rereadFailed : texts.failed}
            onTryAgain={() => void query.refetch()}
          />
        </div>
      )}
      {items && items.length > 0 && children(items)}
      {query.hasNextPage && (
        <div className="mt-6 text-center">
          <Button
            className="max-sm:w-full"
            busy={query.isFetchingNextPage}
            onClick={() => {
              noteCount();
              void query.fetchNextPage();
            }}
          >
            {texts.more}
          </Button>
        </div>
      )}
    </section>
  );
}

function summaryOf({ shown, moreShown }: ListTexts, count: number, added: number): string {
  return added > 0 ? moreShown(added) : shown(count);
}

/** Where the focus goes when a row or the button for more is gone. @param count how many rows there are */
function useListFocus(count: number) {
  const section = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  /** what had the focus last, in the list or a dialog of it */
  const last = useRef<Element | null>(null);
  /** how many rows there were before more were asked for */
  const [countBefore, setCountBefore] = useState<number | null>(null);
  const added = countBefore === null ? 0 : Math.max(count - countBefore, 0);
  useEffect(() => {
    if (document.activeElement !== document.body || !last.current || last.current.isConnected) return;
    last.current = null;
    const rows = section.current?.querySelectorAll<HTMLElement>('[data-row]');
    const firstAdded = added > 0 ? rows?.[count - added] : undefined;
    (firstAdded ?? heading.current)?.focus();
  });
  return {
    section,
    heading,
    added,
    onFocus: ({ target }: { target: Element }) => {
      last.current = target;
    },
    noteCount: () => setCountBefore(count),
  };
}
