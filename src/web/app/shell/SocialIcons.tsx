import type { SocialSite } from '@contract/entities/shopDetails';
/** Filled glyphs, drawn for this shop in 24 by 24, and a card. */
import glyphs from './glyphs.svg';

export function SocialIcon({ site }: { site: SocialSite | 'chat' }) {
  return (
    <svg fill="currentColor" aria-hidden="true" className="size-5">
      <use href={`${glyphs}#${site}`} />
    </svg>
  );
}

/** Which cards are taken, as a small drawing. */
export function DebitCard() {
  return (
    <svg role="img" aria-label="Debit cards accepted" width="76" height="48" className="flex-none">
      <use href={`${glyphs}#card`} />
    </svg>
  );
}
