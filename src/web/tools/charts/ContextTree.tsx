import { isRecord } from '@ui/guards';

interface Props {
  name: string;
  value: unknown;
  /** the value at the previous step; undefined without one */
  before?: unknown;
}

/** A value as a tree; changes since the previous step are marked. */
export function ContextTree({ name, value, before }: Props) {
  const entries = entriesWithin(value);
  if (!entries || entries.length === 0) {
    const json = JSON.stringify(value);
    const isChanged = before !== undefined && JSON.stringify(before) !== json;
    return (
      <li className="wrap-anywhere">
        {name}: {isChanged ? <mark aria-label={`changed to ${json}`}>{json}</mark> : json}
      </li>
    );
  }
  return (
    <li>
      <details open>
        <summary>{name}</summary>
        <ul className="pl-4">
          {entries.map(([key, part]) => (
            <ContextTree
              key={key}
              name={key}
              value={part}
              before={before === undefined ? undefined : entryWithin(before, key)}
            />
          ))}
        </ul>
      </details>
    </li>
  );
}

/** The entries of an array or object, null for other values. */
function entriesWithin(value: unknown): [string, unknown][] | null {
  if (Array.isArray(value)) return value.map((part: unknown, at) => [String(at), part]);
  return isRecord(value) ? Object.entries(value) : null;
}

/** Null for a missing entry, so that a new one counts as a change. */
function entryWithin(before: unknown, key: string): unknown {
  return entriesWithin(before)?.find(([name]) => name === key)?.[1] ?? null;
}
