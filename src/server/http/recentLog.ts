const MAX_LINES = 5_000;

export interface RecentLog {
  /** writes to standard output and to memory */
  stream: { write(line: string): void };
  /** oldest first */
  lines(): readonly string[];
}

/** Keeps the last log lines of this process in memory, for investigating reported problems (setting DEVTOOLS). */
export function recentLog(): RecentLog {
  const lines: string[] = [];
  const write = (line: string) => {
    process.stdout.write(line);
    lines.push(line);
    if (lines.length > MAX_LINES) lines.shift();
  };
  return { stream: { write }, lines: () => lines };
}
