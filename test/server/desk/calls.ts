import type { DeskCall } from '@contract/desk/call';
import type { Permission, Role } from '@contract/desk/permissions';
import { STAFF_PASSWORD } from '../../support/staff';

export interface CallOfDesk {
  method: DeskCall['method'];
  path: string;
  permission: Permission | null;
  /** who may make it; null: anyone, without a token */
  roles: readonly Role[] | null;
  /** one without a fault, for calls that take one */
  body?: object;
}

const SERVICE: readonly Role[] = ['owner', 'manager', 'support'];
const ALL: readonly Role[] = ['owner', 'manager', 'fulfilment', 'support'];
const open = (path: string, body: object): CallOfDesk => ({
  method: 'POST',
  path,
  permission: null,
  roles: null,
  body,
});

const own = (path: string, body?: object): CallOfDesk => ({
  method: 'POST',
  path,
  permission: null,
  roles: ALL,
  body,
});
const ofOwners = (method: CallOfDesk['method'], path: string, body?: object): CallOfDesk => ({
  method,
  path,
  permission: 'staff.manage',
  roles: ['owner'],
  body,
});

const ofTransfers = (method: CallOfDesk['method'], path: string, body?: object): CallOfDesk => ({
  method,
  path,
  permission: 'payments.confirm',
  roles: ['owner', 'manager'],
  body,
});

/** Every call that is there, written out, so that none is opened wider by a change of its definition. */
export const CALLS: readonly CallOfDesk[] = [
  open('/desk/join/', { token: 'unknown', name: 'Ada', password: STAFF_PASSWORD }),
  open('/desk/login/', { email: 'nobody@example.com', password: STAFF_PASSWORD }),
  open('/desk/login/code/', { ticket: 'unknown', code: '000000' }),
  open('/desk/request-password-reset/', { email: 'nobody@example.com' }),
  open('/desk/reset-password/', { token: 'unknown', password: STAFF_PASSWORD }),
  open('/desk/token/refresh/', { refresh: 'unknown' }),
  open('/desk/logout/', { refresh: 'unknown' }),
  { method: 'GET', path: '/desk/me/', permission: null, roles: ALL },
  { method: 'GET', path: '/desk/permissions/', permission: null, roles: ALL },
  own('/desk/me/password/', { current_password: STAFF_PASSWORD, new_password: STAFF_PASSWORD }),
  own('/desk/me/second_factor/', { current_password: STAFF_PASSWORD, code: '000000' }),
  own('/desk/me/second_factor/confirm/', { ticket: 'unknown', code: '000000' }),
  own('/desk/me/recovery_codes/', { current_password: STAFF_PASSWORD, code: '000000' }),
  { method: 'GET', path: '/desk/me/sessions/', permission: null, roles: ALL },
  own('/desk/me/sessions/:sessionId/end/'),
  ofOwners('GET', '/desk/staff/'),
  ofOwners('GET', '/desk/staff/:staffId/'),
  ofOwners('PATCH', '/desk/staff/:staffId/', { role: 'support', active: false }),
  ofOwners('POST', '/desk/staff/:staffId/end_sessions/'),
  ofOwners('POST', '/desk/staff/:staffId/reset_second_factor/'),
  ofOwners('GET', '/desk/staff/invitations/'),
  ofOwners('POST', '/desk/staff/invitations/', { email: 'invited@example.com', role: 'support' }),
  ofOwners('POST', '/desk/staff/invitations/:invitationId/withdraw/'),
  { method: 'GET', path: '/desk/orders/', permission: 'orders.read', roles: ALL },
  { method: 'GET', path: '/desk/orders/:orderId/', permission: 'orders.read', roles: ALL },
  {
    method: 'POST',
    path: '/desk/orders/:orderId/move/',
    permission: 'orders.move',
    roles: ['owner', 'manager', 'fulfilment'],
    body: { to: 'Shipped' },
  },
  {
    method: 'POST',
    path: '/desk/orders/:orderId/notes/',
    permission: 'orders.note',
    roles: ALL,
    body: { text: 'Call before delivery' },
  },
  { method: 'GET', path: '/desk/refunds/', permission: 'refunds.read', roles: SERVICE },
  { method: 'GET', path: '/desk/refunds/:refundId/', permission: 'refunds.read', roles: SERVICE },
  {
    method: 'POST',
    path: '/desk/orders/:orderId/cancel/',
    permission: 'orders.cancel',
    roles: ['owner', 'manager', 'support'],
    body: { reason: 'out_of_stock' },
  },
  {
    method: 'POST',
    path: '/desk/orders/:orderId/confirm_transfer/',
    permission: 'payments.confirm',
    roles: ['owner', 'manager'],
    body: { reference: 'NIP 000123' },
  },
  ofTransfers('GET', '/desk/transfers/'),
  ofTransfers('POST', '/desk/statements/', { file: 'none', mapping: '{}' }),
  ofTransfers('GET', '/desk/transfers/lines/'),
  ofTransfers('POST', '/desk/transfers/lines/:lineId/confirm/', { order_id: 10_023 }),
  ofTransfers('POST', '/desk/transfers/lines/:lineId/ignore/', { reason: 'Rent' }),
  ofTransfers('POST', '/desk/transfers/lines/:lineId/reopen/'),
  { method: 'GET', path: '/desk/settings/', permission: null, roles: ALL },
  {
    method: 'PATCH',
    path: '/desk/settings/',
    permission: 'settings.write',
    roles: ['owner'],
    body: { low_stock_at: 7 },
  },
  { method: 'GET', path: '/desk/audit/', permission: 'audit.read', roles: ['owner', 'manager'] },
];
