import type { Config } from '../../../config';
import { html, type Html } from '../html';

/** Checkout leads nowhere else: it has no row of categories. */
const FOCUSED = '/checkout';

export interface FirstView {
  /** what stands in the page's main part */
  content: Html;
  /** whether the page needs an answer of the API before it can show as much; it then waits for it behind this view */
  holdsData?: boolean;
}

/**
 * What a page shows before its scripts have run, and all that it shows without any: the web app keeps it until its own
 * page is there (src/web/app/AfterFirstView.tsx). It is drawn in the same words of style, so that nothing moves then, and has
 * nothing in it that would need a script: no button, no field.
 */
export function firstViewHtml(
  { content, holdsData = false }: FirstView,
  path: string,
  { shop }: Config,
): string {
  const hasRow = path !== FOCUSED;
  return html`
    <div id="first-view" data-holds-data="${String(holdsData)}">
      <div class="h-28.5 ${hasRow ? 'md:h-30' : 'md:h-19'}"></div>
      <header class="fixed inset-x-0 top-0 z-30 border-b border-line bg-paper">
        <div class="page flex flex-wrap items-center gap-x-1 md:h-19 md:flex-nowrap md:gap-x-6">
          <a href="/" class="flex h-14 items-center rounded-control max-md:mr-auto">
            <span class="inline-flex items-center gap-2">
              ${mark('size-7 text-accent')}
              <span class="text-[22px]/7 font-wordmark tracking-tight">${shop.name}</span>
            </span>
          </a>
          <div class="order-last w-full max-md:pb-2.5 md:order-none md:w-1/2">
            <div class="h-12 rounded-field bg-soft"></div>
          </div>
        </div>
        ${hasRow && html`<div class="h-11 max-md:hidden"></div>`}
      </header>
      <main class="min-h-[calc(100vh-114px)]">${content}</main>
    </div>
  `.markup;
}

/** The shop's sign, as in public/logo.svg. */
export function mark(looks: string): Html {
  return html`
    <svg
      viewBox="0 0 32 32"
      fill="none"
      stroke="currentColor"
      stroke-width="6.4"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
      class="${looks}"
    >
      <path d="M6 4.5v23" />
      <path d="M15.5 16C22 16 26 11.5 26 4.5M15.5 16C22 16 26 20.5 26 27.5" />
    </svg>
  `;
}
