import type { DeskCall } from '../../desk/call';
import type * as schemas from './audit.schemas';

export const listAudit: DeskCall<typeof schemas.listAudit> = {
  name: 'listAudit',
  method: 'GET',
  path: '/desk/audit/',
};
