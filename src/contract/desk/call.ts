import type { AnyCallSchemas, Call } from '../call';
import type { Permission } from './permissions';

/** The schemas by which the server validates a call of the desk, and who may make it. */
export interface DeskCallSchemas extends AnyCallSchemas {
  /** `anyone` for calls that open or end a session */
  access: 'anyone' | 'staff';
  /** null where everybody of the staff may make it */
  permission: Permission | null;
}

/** A call of the desk; its path begins with `/desk/`. */
export type DeskCall<Schemas extends DeskCallSchemas = DeskCallSchemas> = Call<Schemas>;

/** Infers the types of a desk call's schemas. Returns them unchanged. */
export function defineDeskSchemas<const Schemas extends DeskCallSchemas>(schemas: Schemas): Schemas {
  return schemas;
}
