import type { AnyStateMachine } from 'xstate';
import { describeMachine } from './describe';
import { mermaidOf } from './mermaid';

/**
 * The files of `public/charts/`: each machine as Mermaid, and its configuration as JSON, which the public XState
 * visualiser reads. Functions are not in them; everything goes by name.
 */
export function chartFiles(machines: readonly AnyStateMachine[]): Map<string, string> {
  return new Map(
    machines.flatMap((machine) => [
      [`${machine.id}.mmd`, mermaidOf(describeMachine(machine))],
      [`${machine.id}.json`, `${JSON.stringify(machine.config, null, 2)}\n`],
    ]),
  );
}
