import type { AnyStateMachine } from 'xstate';

/** A machine's configuration as JSON: guards, actions, actors and delays by their names, no function in it. */
export function machineJson(machine: Pick<AnyStateMachine, 'config'>): string {
  return JSON.stringify(machine.config, null, 2);
}

/** The machine as text that needs nothing else, for the public visualiser and its editor. */
export function machineText(machine: Pick<AnyStateMachine, 'config'>): string {
  return `createMachine(${machineJson(machine)})`;
}
