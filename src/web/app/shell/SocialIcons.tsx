import type { SocialSite } from '@contract/entities/shopDetails';

/** Filled glyphs, drawn for this shop in 24 by 24. */
const GLYPHS: Record<SocialSite | 'chat', string> = {
  x: 'M3 3h5.2l4.6 6.3L18.3 3h2.2l-6.7 7.7L21 21h-5.2l-5-6.8L4.9 21H2.7l7.1-8.2L3 3Zm3.1 1.6 10.5 14.8h1.4L7.5 4.6H6.1Z',
  facebook:
    'M12 2a10 10 0 0 0-1.6 19.9v-7H7.9V12h2.5V9.8c0-2.5 1.5-3.9 3.8-3.9 1.1 0 2.2.2 2.2.2v2.5h-1.3c-1.2 0-1.6.8-1.6 1.5V12h2.8l-.5 2.9h-2.3v7A10 10 0 0 0 12 2Z',
  instagram:
    'M8 2h8a6 6 0 0 1 6 6v8a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6Zm0 2a4 4 0 0 0-4 4v8a4 4 0 0 0 4 4h8a4 4 0 0 0 4-4V8a4 4 0 0 0-4-4H8Zm4 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10Zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6Zm5.3-3.5a1.2 1.2 0 1 1 0 2.4 1.2 1.2 0 0 1 0-2.4Z',
  tiktok: 'M13 2h3.2c.2 2.3 1.6 4.1 4.3 4.4v3.2a8 8 0 0 1-4.3-1.4v7A6.3 6.3 0 1 1 10 9v3.3a3 3 0 1 0 3 3V2Z',
  youtube:
    'M22.5 7.2a2.8 2.8 0 0 0-2-2C18.8 4.8 12 4.8 12 4.8s-6.8 0-8.5.4a2.8 2.8 0 0 0-2 2C1 9 1 12 1 12s0 3 .5 4.8a2.8 2.8 0 0 0 2 2c1.7.4 8.5.4 8.5.4s6.8 0 8.5-.4a2.8 2.8 0 0 0 2-2c.5-1.8.5-4.8.5-4.8s0-3-.5-4.8ZM9.8 15.2V8.8l5.6 3.2-5.6 3.2Z',
  chat: 'M12 2a10 10 0 0 0-8.6 15.1L2 22l5-1.3A10 10 0 1 0 12 2Zm0 1.9a8.1 8.1 0 1 1-4.2 15l-.3-.2-2.8.7.8-2.7-.2-.3A8.1 8.1 0 0 1 12 3.9ZM8.6 7.3c-.3 0-.8.1-1.1.6-.4.5-1.1 1.2-1 2.6 0 1.3 1 2.7 1.2 2.9.2.3 2.2 3.5 5.5 4.7 2.7 1 3.3.7 3.9.6.6 0 1.8-.7 2-1.5.3-.7.3-1.4.2-1.5-.1-.2-.3-.2-.6-.4l-2-.9c-.2-.1-.5-.1-.7.2l-.8 1c-.2.2-.4.2-.6.1-1.6-.7-2.6-1.4-3.6-3-.3-.5 0-.6.3-1 .3-.4.5-.6.3-1L10.7 8c-.3-.6-.6-.7-.9-.7H8.6Z',
};

export function SocialIcon({ site }: { site: keyof typeof GLYPHS }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" className="size-5">
      <path d={GLYPHS[site]} />
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
