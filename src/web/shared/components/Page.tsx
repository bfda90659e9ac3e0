import type { ReactNode } from 'react';
import { cx } from '@ui/cx';
import { useHeadingFocus } from '../routing/inPlace';
import { PageHead, type HeadProps } from './PageHead';

const WIDTH_CLASSES = { page: '', text: 'max-w-text', form: 'max-w-form', result: 'max-w-result' } as const;
const SIDEBAR_GRID = 'grid gap-x-8 gap-y-4 md:grid-cols-[200px_minmax(0,1fr)] lg:gap-x-18';

interface Props extends Omit<HeadProps, 'title' | 'isWholeTitle'> {
  /** the h1, and with the shop's name the document title */
  title: string;
  /** in the h1 after the title, in lighter type */
  titleNote?: string;
  /** when the document title must say more or less than the h1 */
  documentTitle?: string;
  /** beside the h1: a count, a button */
  aside?: ReactNode;
  /** above the h1: breadcrumbs */
  above?: ReactNode;
  /** below the h1: one sentence */
  intro?: ReactNode;
  hideTitle?: boolean;
  /** left of everything, above it on a phone: the navigation of an area */
  sidebar?: ReactNode;
  width?: keyof typeof WIDTH_CLASSES;
  children?: ReactNode;
}

/** The layout of every page: one h1, which gets the focus after a route change, and the document head. */
export function Page({
  title,
  titleNote,
  documentTitle,
  aside,
  above,
  intro,
  hideTitle = false,
  sidebar,
  width = 'page',
  children,
  ...head
}: Props) {
  const heading = useHeadingFocus();
  return (
    <div className="page pt-5 pb-18 max-md:pt-4 max-md:pb-12">
      <PageHead {...head} title={documentTitle ?? title} />
      <div className={cx('mx-auto w-full', WIDTH_CLASSES[width], Boolean(sidebar) && SIDEBAR_GRID)}>
        {sidebar}
        <div className="min-w-0">
          {above}
          <div className={cx(hideTitle ? 'sr-only' : 'pt-2 pb-6 max-md:pb-5')}>
            <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
              <h1 ref={heading} tabIndex={-1} className="min-w-0 text-2xl md:text-4xl">
                {title}
                {titleNote && <span className="font-text text-muted"> {titleNote}</span>}
              </h1>
              {aside}
            </div>
            {intro && <p className="mt-1 wrap-anywhere text-muted">{intro}</p>}
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}
