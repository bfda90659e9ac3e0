import {
  createActor,
  fromCallback,
  fromPromise,
  SimulatedClock,
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { getStateNodes } from 'xstate/graph';
import { actorNameOf, transitionName, type MachinePath } from './model';

interface Pending {
  src: string;
  resolve: (output: unknown) => void;
  reject: (error: unknown) => void;
}

/** An actor's output passes through a few promises before the machine receives it. */
async function flushMicrotasks(): Promise<void> {
  for (let round = 0; round < 8; round += 1) await Promise.resolve();
}

/** Drives a running machine along paths, with a simulated clock and actors that resolve when the path says so. */
export class Player {
  readonly visitedStates = new Set<string>();
  readonly takenTransitions = new Set<string>();
  private pending: Pending[] = [];
  private listeners: ((event: AnyEventObject) => void)[] = [];
  private readonly machine: AnyStateMachine;

  constructor(
    machine: AnyStateMachine,
    private readonly input?: unknown,
    /** the callback actor that sends events instead of resolving once, and the prefix of its events */
    private readonly listening?: { src: string; prefix: string },
  ) {
    const sources = new Set(
      getStateNodes(machine).flatMap((node) => node.invoke.map(({ src }) => actorNameOf(src))),
    );
    const actors = Object.fromEntries(
      [...sources].map((src) => [src, src === listening?.src ? this.listener() : this.promise(src)]),
    );
    this.machine = machine.provide({ actors });
  }

  async play(path: MachinePath): Promise<void> {
    const clock = new SimulatedClock();
    const actor = createActor(this.machine, {
      input: this.input,
      clock,
      inspect: (inspectionEvent) => {
        if (inspectionEvent.type !== '@xstate.microstep' || inspectionEvent.actorRef !== actor) return;
        for (const transition of inspectionEvent._transitions)
          this.takenTransitions.add(transitionName(transition));
      },
    });
    this.pending = [];
    actor.start();
    this.recordVisited(actor);
    for (const { event, value } of path.steps) {
      await this.perform(event, actor, clock);
      this.recordVisited(actor);
      const reachedValue: unknown = this.snapshotOf(actor).value;
      expect({ after: event.type, value: reachedValue }).toEqual({ after: event.type, value });
    }
    expect(this.snapshotOf(actor).status).not.toBe('error');
    actor.stop();
  }

  private async perform(event: AnyEventObject, actor: AnyActorRef, clock: SimulatedClock): Promise<void> {
    const { type } = event;
    if (type.startsWith('xstate.after.')) clock.increment(this.delayOf(type));
    else if (type.startsWith('xstate.done.actor.'))
      this.takePending(type.slice('xstate.done.actor.'.length)).resolve(event.output);
    else if (type.startsWith('xstate.error.actor.'))
      this.fail(type.slice('xstate.error.actor.'.length), event.error, actor, event);
    else if (this.goesToListener(type)) this.listeners.at(-1)?.(event);
    else actor.send(event);
    await flushMicrotasks();
  }

  /** A callback actor cannot be made to fail from outside, so its error event is sent as XState would. */
  private fail(id: string, error: unknown, actor: AnyActorRef, event: AnyEventObject): void {
    const pending = this.find(id);
    if (pending) pending.reject(error);
    else actor.send(event);
  }

  private goesToListener(type: string): boolean {
    return (
      this.listening !== undefined && type.startsWith(this.listening.prefix) && this.listeners.length > 0
    );
  }

  private takePending(id: string): Pending {
    const pending = this.find(id);
    if (!pending) throw new Error(`Nothing that ${id} was asked is waiting for an answer`);
    return pending;
  }

  private find(id: string): Pending | undefined {
    const src = getStateNodes(this.machine)
      .flatMap((node) => node.invoke)
      .find((invoked) => invoked.id === id)?.src;
    return this.pending.filter((one) => one.src === src).at(-1);
  }

  private delayOf(type: string): number {
    const name = type.split('.')[2] ?? '';
    const delay: unknown = this.machine.implementations.delays[name] ?? Number(name);
    if (typeof delay !== 'number' || Number.isNaN(delay))
      throw new Error(`The delay ${name} is not a number`);
    return delay;
  }

  private recordVisited(actor: AnyActorRef): void {
    for (const node of this.snapshotOf(actor)._nodes) this.visitedStates.add(node.id);
  }

  private snapshotOf(actor: AnyActorRef): AnyMachineSnapshot {
    return actor.getSnapshot() as AnyMachineSnapshot;
  }

  private promise(src: string) {
    return fromPromise<unknown, unknown>(
      () => new Promise((resolve, reject) => this.pending.push({ src, resolve, reject })),
    );
  }

  private listener() {
    return fromCallback<AnyEventObject, unknown>(({ sendBack }) => {
      this.listeners.push(sendBack);
      return () => {
        this.listeners = this.listeners.filter((one) => one !== sendBack);
      };
    });
  }
}
