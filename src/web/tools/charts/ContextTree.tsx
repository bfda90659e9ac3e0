import { isRecord } from '@ui/guards';

interface Props {
  name: string;
  value: unknown;
  /** what it was a step before; undefined when there was none */
  before?: unknown;
}

/** A value with what is within it; what has changed since the step before is marked. */
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

/** Null for what has nothing within it. */
function entriesWithin(value: unknown): [string, unknown][] | null {
  if (Array.isArray(value)) return value.map((part: unknown, at) => [String(at), part]);
  return isRecord(value) ? Object.entries(value) : null;
}

/** Null where it was not there, so that what is new is a change. */
function entryWithin(before: unknown, key: string): unknown {
  return entriesWithin(before)?.find(([name]) => name === key)?.[1] ?? null;
}
