import { isRecord } from '../../shared/guards';

interface Props {
  name: string;
  value: unknown;
  /** what it was a step before; undefined when there was none */
  before?: unknown;
}

/** A value with what is within it; what has changed since the step before is marked. */
export function ContextTree({ name, value, before }: Props) {
  const entries = isRecord(value) || Array.isArray(value) ? Object.entries(value) : null;
  if (!entries || entries.length === 0) {
    const words = JSON.stringify(value) ?? 'undefined';
    const isChanged = before !== undefined && JSON.stringify(before) !== words;
    return (
      <li className="wrap-anywhere">
        {name}: {isChanged ? <mark aria-label={`changed to ${words}`}>{words}</mark> : words}
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
              before={before === undefined ? undefined : partOf(before, key)}
            />
          ))}
        </ul>
      </details>
    </li>
  );
}

/** Null where it was not there, so that what is new is a change. */
function partOf(before: unknown, key: string): unknown {
  const parts = Array.isArray(before) ? Object.fromEntries(Object.entries(before)) : before;
  return isRecord(parts) && key in parts ? parts[key] : null;
}
