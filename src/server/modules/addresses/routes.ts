import type { FastifyInstance } from 'fastify';
import * as calls from '@contract/calls/addresses';
import * as schemas from '@contract/calls/addresses.schemas';
import type { Database } from '../../db/client';
import { serveCall } from '../../http/serveCall';
import { addAddress } from './addAddress';
import { changeAddress } from './changeAddress';
import { deleteAddress } from './deleteAddress';
import { listAddresses } from './ownAddresses';

export function addressRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  serveCall(app, calls.listAddresses, schemas.listAddresses, async ({ user }) => ({
    status: 200,
    body: await listAddresses(db, user.id),
  }));
  serveCall(app, calls.addAddress, schemas.addAddress, ({ body, user }) => addAddress(db, user.id, body));
  serveCall(app, calls.changeAddress, schemas.changeAddress, async ({ body, params, user }) => ({
    status: 200,
    body: await changeAddress(db, { userId: user.id, addressId: params.addressId, entry: body }),
  }));
  serveCall(app, calls.deleteAddress, schemas.deleteAddress, async ({ params, user }) => {
    await deleteAddress(db, { userId: user.id, addressId: params.addressId });
    return { status: 204, body: null };
  });
}
