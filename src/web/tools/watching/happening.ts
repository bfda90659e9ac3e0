import type { AnyActorRef, InspectionEvent, StateValue } from 'xstate';
import { cleaned } from '@ui/cleaning/cleaned';
import { isRecord } from '@ui/guards';

/** A transition that was taken, by the state that it stands in. */
export interface Taken {
  /** id of the state: `cardPayment.ready` */
  from: string;
  eventType: string;
  guard: string | null;
  targets: string[];
}

/** What happened to an actor, as plain JSON that may leave the page. */
export interface Happening {
  /** milliseconds since 1970 */
  at: number;
  kind: 'actor' | 'event' | 'snapshot' | 'microstep' | 'action';
  /** id of the machine that runs the actor */
  machine: string;
  /** session id of that machine's actor */
  run: string;
  /** its own session id, the same as `run` for a machine of a page */
  actor: string;
  /** what it is: the machine's id, or the name of the invoked actor */
  name: string;
  /** of an event: who sent it; null for what came from outside */
  source: string | null;
  event: { type: string } & Record<string, unknown>;
  value: StateValue | null;
  context: unknown;
  status: string;
  taken: Taken[];
  /** the name of an action that was run */
  action: string | null;
  /** of a machine that begins: its configuration as JSON, functions by their names */
  definition: string | null;
}

/** @returns null for what no reader wants */
export function happeningOf(told: InspectionEvent, at: number): Happening | null {
  const { rootId } = told;
  const actorRef = told.actorRef as AnyActorRef;
  const kind = told.type.replace('@xstate.', '');
  if (!isKind(kind)) return null;
  const snapshot: unknown = 'snapshot' in told ? told.snapshot : actorRef.getSnapshot();
  const { value, context, status } = isRecord(snapshot) ? snapshot : {};
  const isRoot = actorRef.sessionId === rootId;
  const event = 'event' in told ? told.event : { type: 'xstate.init' };
  return {
    at,
    kind,
    machine: nameOf(rootOf(actorRef)),
    run: rootId,
    actor: actorRef.sessionId,
    name: nameOf(actorRef),
    source: 'sourceRef' in told ? (told.sourceRef?.sessionId ?? null) : null,
    event: cleaned(event) as Happening['event'],
    value: isRoot ? ((value ?? null) as StateValue | null) : null,
    context: isRoot && kind === 'snapshot' ? cleaned(context) : null,
    status: typeof status === 'string' ? status : 'active',
    taken: '_transitions' in told ? told._transitions.map(takenOf) : [],
    action: 'action' in told ? told.action.type : null,
    definition: kind === 'actor' ? definitionOf(actorRef) : null,
  };
}

function isKind(kind: string): kind is Happening['kind'] {
  return ['actor', 'event', 'snapshot', 'microstep', 'action'].includes(kind);
}

interface Definition {
  source: { id: string };
  eventType: unknown;
  guard?: unknown;
  target?: readonly { id: string }[];
}

function takenOf({ source, eventType, guard, target = [] }: Definition): Taken {
  return {
    from: source.id,
    eventType: String(eventType),
    guard: guard === undefined ? null : nameOfPart(guard),
    targets: target.map(({ id }) => id),
  };
}

/** Our machines name every part, so that their charts read like prose. */
export function nameOfPart(part: unknown): string {
  if (typeof part === 'string') return part;
  return isRecord(part) && 'type' in part ? String(part.type) : 'unnamed';
}

function rootOf(actor: AnyActorRef): AnyActorRef {
  return actor._parent ? rootOf(actor._parent) : actor;
}

function nameOf(actor: AnyActorRef): string {
  const src: unknown = actor.src;
  if (typeof src === 'string') return src;
  return isRecord(src) && typeof src.id === 'string' ? src.id : actor.id;
}

function definitionOf(actor: AnyActorRef): string | null {
  const src: unknown = actor.src;
  if (!isRecord(src) || !isRecord(src.config)) return null;
  return JSON.stringify(src.config, (_key, part: unknown) =>
    typeof part === 'function' ? { type: part.name } : part,
  );
}
