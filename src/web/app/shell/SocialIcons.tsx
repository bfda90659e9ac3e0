import type { SocialSite } from '@contract/entities/shopDetails';
/** Filled glyphs, drawn for this shop in 24 by 24. */
import glyphs from './social.svg';

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
    <svg viewBox="0 0 76 48" role="img" aria-label="Debit cards accepted" className="h-12 w-19 flex-none">
      <rect width="76" height="48" rx="8" fill="#1a37d4" />
      <rect x="8" y="14" width="14" height="11" rx="2.5" fill="#f0c869" />
      <path d="M8 19.5h14M15 14v11" stroke="#a5822f" />
      <path
        d="M27 15.5c2 2.5 2 5.5 0 8M31 13.5c3 3.8 3 8.2 0 12"
        stroke="#fff"
        strokeWidth="1.6"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M8 34h10M22 34h10M36 34h10" stroke="#fff" strokeWidth="2.5" strokeLinecap="round" />
      <text x="68" y="17" fill="#fff" fontSize="10" fontWeight="650" textAnchor="end">
        debit
      </text>
    </svg>
  );
}
