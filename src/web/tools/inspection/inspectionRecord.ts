import type { AnyActorRef, InspectionEvent, StateValue } from 'xstate';
import { redact } from '@ui/redaction/redact';
import { isRecord } from '@ui/guards';

/** A taken transition. */
export interface TakenTransition {
  /** id of the state that has the transition: `cardPayment.ready` */
  from: string;
  eventType: string;
  guard: string | null;
  targets: string[];
}

/** An inspection event of an actor, as plain, cleaned JSON that may leave the page. */
export interface InspectionRecord {
  /** milliseconds since 1970 */
  at: number;
  kind: 'actor' | 'event' | 'snapshot' | 'microstep' | 'action';
  /** id of the machine that runs the actor; an invoked machine has its own id */
  machine: string;
  /** session id of that machine's actor */
  run: string;
  /** its own session id, the same as `run` for a machine */
  actor: string;
  /** the machine's id, or the name of the invoked actor */
  name: string;
  /** of an event: session id of its sender; null if it came from outside */
  source: string | null;
  event: { type: string } & Record<string, unknown>;
  value: StateValue | null;
  context: unknown;
  status: string;
  taken: TakenTransition[];
  /** the name of an executed action */
  action: string | null;
  /** of a machine that starts: its configuration as JSON, with functions by their names */
  definition: string | null;
}

/** @returns null for kinds of events that no reader uses */
export function inspectionRecordOf(inspection: InspectionEvent, at: number): InspectionRecord | null {
  const actorRef = inspection.actorRef as AnyActorRef;
  const kind = inspection.type.replace('@xstate.', '');
  if (!isKind(kind)) return null;
  const snapshot: unknown = 'snapshot' in inspection ? inspection.snapshot : actorRef.getSnapshot();
  const { value, context, status } = isRecord(snapshot) ? snapshot : {};
  const runner = machineOf(actorRef);
  const isMachine = runner === actorRef;
  const event = 'event' in inspection ? inspection.event : { type: 'xstate.init' };
  return {
    at,
    kind,
    machine: actorNameOf(runner),
    run: runner.sessionId,
    actor: actorRef.sessionId,
    name: actorNameOf(actorRef),
    source: 'sourceRef' in inspection ? (inspection.sourceRef?.sessionId ?? null) : null,
    event: redact(event) as InspectionRecord['event'],
    value: isMachine ? ((value ?? null) as StateValue | null) : null,
    context: isMachine && kind === 'snapshot' ? redact(context) : null,
    status: typeof status === 'string' ? status : 'active',
    taken: '_transitions' in inspection ? inspection._transitions.map(takenTransitionOf) : [],
    action: 'action' in inspection ? inspection.action.type : null,
    definition: kind === 'actor' ? definitionOf(actorRef) : null,
  };
}

function isKind(kind: string): kind is InspectionRecord['kind'] {
  return ['actor', 'event', 'snapshot', 'microstep', 'action'].includes(kind);
}

interface TransitionDefinition {
  source: { id: string };
  eventType: unknown;
  guard?: unknown;
  target?: readonly { id: string }[];
}

function takenTransitionOf({ source, eventType, guard, target = [] }: TransitionDefinition): TakenTransition {
  return {
    from: source.id,
    eventType: String(eventType),
    guard: guard === undefined ? null : nameOfPart(guard),
    targets: target.map(({ id }) => id),
  };
}

/** Our machines name every guard and action, so that their charts are readable. */
export function nameOfPart(part: unknown): string {
  if (typeof part === 'string') return part;
  return isRecord(part) && 'type' in part ? String(part.type) : 'unnamed';
}

/** The actor itself if it runs a machine, else its nearest ancestor that does. */
function machineOf(actor: AnyActorRef): AnyActorRef {
  return configOf(actor) !== null || !actor._parent ? actor : machineOf(actor._parent);
}

/** The configuration of the machine that the actor runs; null if it runs none. */
function configOf(actor: AnyActorRef): Record<string, unknown> | null {
  const logic: unknown = 'logic' in actor ? actor.logic : null;
  return isRecord(logic) && isRecord(logic.config) ? logic.config : null;
}

function actorNameOf(actor: AnyActorRef): string {
  const src: unknown = actor.src;
  if (typeof src === 'string') return src;
  return isRecord(src) && typeof src.id === 'string' ? src.id : actor.id;
}

function definitionOf(actor: AnyActorRef): string | null {
  const config = configOf(actor);
  if (config === null) return null;
  return JSON.stringify(config, (_key, part: unknown) =>
    typeof part === 'function' ? { type: part.name } : part,
  );
}
