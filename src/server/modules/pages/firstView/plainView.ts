import { html, type Html } from '../html';
import type { FirstView } from './frame';

const WIDTHS = { page: '', text: 'max-w-text', form: 'max-w-form' } as const;
export type PlainWidth = keyof typeof WIDTHS;

interface Heading {
  title: string;
  width?: PlainWidth;
  /** below the title: one sentence */
  intro?: string;
  /** above the title: breadcrumbs */
  above?: Html;
  /** beside the title */
  aside?: Html | string;
}

/** A page's heading, and below it whatever is known. */
export function plainView(heading: Heading, below: Html | null = null): FirstView {
  const { title, width = 'page', intro, above = null, aside } = heading;
  return {
    content: html`
      <div class="page pt-5 pb-18 max-md:pt-4 max-md:pb-12">
        <div class="mx-auto w-full ${WIDTHS[width]}">
          ${above}
          <div class="pt-2 pb-6 max-md:pb-5">
            <div class="flex flex-wrap items-end justify-between gap-x-4 gap-y-1">
              <h1 class="min-w-0 text-2xl md:text-4xl">${title}</h1>
              ${
                aside !== undefined &&
                html`<p class="min-h-6 flex-1 pb-1 whitespace-nowrap text-muted max-md:text-sm">${aside}</p>`
              }
            </div>
            ${intro !== undefined && html`<p class="mt-1 text-muted">${intro}</p>`}
          </div>
          ${below}
        </div>
      </div>
    `,
  };
}
