/** The box that every text field, select and picker shares. */
export const FIELD_LOOKS =
  'w-full min-h-12 rounded-control bg-paper px-4 text-base text-ink inset-ring inset-ring-control transition-shadow ' +
  'hover:inset-ring-ink-2 focus:inset-ring-2 focus:inset-ring-accent focus:ring-4 focus:ring-accent-glow focus:outline-hidden ' +
  'aria-invalid:inset-ring-2 aria-invalid:inset-ring-danger [&:read-only:not(select)]:bg-soft disabled:bg-fill disabled:text-muted';
