import { html } from '../html';
import { mark, type FirstView } from './frame';
import { icon } from './parts';

export const HERO_POSTER = '/media/hero/hero-poster.webp';

/** The hero with the film's poster, and over it the loading screen, which only a script would take away. */
export function homeView(): FirstView {
  return {
    content: html`
      <div class="fixed inset-0 z-20 grid place-items-center bg-paper noscript:hidden">
        ${mark('size-16 animate-breathe text-accent')}
      </div>
      <div class="pb-12 md:pt-4 md:pb-18">
        <div class="page max-md:px-0">
          <section
            class="on-ink relative overflow-hidden bg-black text-white md:h-105 lg:h-130 md:rounded-hero"
          >
            <img
              src="${HERO_POSTER}"
              alt=""
              width="1280"
              height="720"
              fetchpriority="high"
              class="film w-full object-cover max-md:mt-48 max-md:h-76 max-md:object-[20%_50%] md:absolute md:inset-y-0 md:right-0 md:h-full md:w-3/4 md:max-lg:object-[30%_50%] md:max-lg:w-[70%]"
            />
            <div
              class="absolute max-md:inset-x-5 max-md:top-7 md:top-1/2 md:left-10 lg:left-14 md:-translate-y-1/2"
            >
              <h1 class="max-w-[7.5em] text-hero-phone tracking-hero text-pretty md:text-4xl lg:text-hero">
                Discover cutting-edge technology.
              </h1>
              <a
                href="/product-catalog"
                class="mt-5 inline-flex min-h-14 items-center justify-center gap-2.5 rounded-control bg-white px-8 py-2 text-center text-base font-button tracking-tight text-on-tile select-none md:mt-8"
              >
                Shop Now ${icon(20, 'M5 12h14m-7-7 7 7-7 7')}
              </a>
            </div>
          </section>
        </div>
      </div>
    `,
  };
}
