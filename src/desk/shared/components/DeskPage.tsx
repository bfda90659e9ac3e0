import { useEffect, useRef, type ReactNode } from 'react';
import { usePageFocus } from '@ui/hooks/usePageFocus';
import { settings } from '../settings';

interface Props {
  /** the h1, and with the shop's name the document title */
  title: string;
  /** above the h1: the way back */
  above?: ReactNode;
  /** a narrow column, for a form */
  isForm?: boolean;
  children?: ReactNode;
}

/** The layout of every page of the desk: one h1, which gets the focus after a page change, and after a step of the same page. */
export function DeskPage({ title, above, isForm = false, children }: Props) {
  const heading = usePageFocus(false);
  const lastTitle = useRef(title);
  useEffect(() => {
    const isSame = lastTitle.current === title;
    lastTitle.current = title;
    // The button that led here is gone, and nothing of the step has taken the focus.
    if (!isSame && document.activeElement === document.body) heading.current?.focus();
  }, [heading, title]);
  return (
    <div className="page pt-5 pb-16">
      <title>{`${title} | ${settings.shopName} desk`}</title>
      <div className={isForm ? 'mx-auto w-full max-w-form' : undefined}>
        {above}
        <h1 ref={heading} tabIndex={-1} className="pt-2 pb-6 text-2xl md:text-3xl">
          {title}
        </h1>
        {children}
      </div>
    </div>
  );
}
