/** So many of the last lines. */
const MAX_LINES = 5_000;

export interface RecentLog {
  /** where the log goes: to standard output, and here */
  stream: { write(line: string): void };
  /** oldest first */
  lines(): readonly string[];
}

/** Keeps the last lines of this process's log in memory, for whoever looks into a reported problem (setting DEVTOOLS). */
export function recentLog(): RecentLog {
  const lines: string[] = [];
  const write = (line: string) => {
    process.stdout.write(line);
    lines.push(line);
    if (lines.length > MAX_LINES) lines.shift();
  };
  return { stream: { write }, lines: () => lines };
}
