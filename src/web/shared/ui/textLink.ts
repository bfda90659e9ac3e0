/** A link within or below text: 24 px high at least, underlined. */
export const TEXT_LINK = 'font-label text-accent-text underline underline-offset-4 hover:text-accent-strong';
