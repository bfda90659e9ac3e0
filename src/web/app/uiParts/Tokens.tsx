/** Whole words, so that the styles hold them. */
const COLOURS: Record<string, string> = {
  ink: 'bg-ink',
  'ink-2': 'bg-ink-2',
  muted: 'bg-muted',
  paper: 'bg-paper',
  raised: 'bg-raised',
  tile: 'bg-tile',
  soft: 'bg-soft',
  fill: 'bg-fill',
  line: 'bg-line',
  accent: 'bg-accent',
  'accent-soft': 'bg-accent-soft',
  'success-soft': 'bg-success-soft',
  'warn-soft': 'bg-warn-soft',
  'danger-soft': 'bg-danger-soft',
};

const TYPES = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl', 'text-3xl', 'text-4xl'];

/** Colours and sizes of the look, in the theme around them. */
export function Tokens() {
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {Object.entries(COLOURS).map(([name, ground]) => (
          <li key={name} className="flex items-center gap-3 text-sm">
            <span className={`size-11 flex-none rounded-small border border-line ${ground}`} />
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
