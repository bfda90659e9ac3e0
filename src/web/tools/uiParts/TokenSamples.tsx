const COLOUR_TOKENS = [
  'ink',
  'ink-2',
  'muted',
  'paper',
  'raised',
  'tile',
  'soft',
  'fill',
  'line',
  'accent',
  'accent-soft',
  'success-soft',
  'warn-soft',
  'danger-soft',
];

const TYPES = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl'];

/** Colour and size tokens in the theme of the parent. */
export function TokenSamples() {
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {COLOUR_TOKENS.map((name) => (
          <li key={name} className="flex items-center gap-3 text-sm">
            <span
              className="size-11 flex-none rounded-small border border-line"
              style={{ backgroundColor: `var(--color-${name})` }}
            />
            {name}
          </li>
        ))}
      </ul>
      <ul className="grid gap-2">
        {TYPES.map((size) => (
          <li key={size} className={`truncate font-heading ${size}`}>
            ₦1,289,000 in {size}
          </li>
        ))}
      </ul>
    </>
  );
}
