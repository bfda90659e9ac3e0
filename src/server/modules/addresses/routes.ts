import * as calls from '@contract/calls/addresses';
import * as schemas from '@contract/calls/addresses.schemas';
import type { Database } from '../../db/client';
import type { Api } from '../../http/api';
import { serveCall } from '../../http/serveCall';
import { addAddress } from './addAddress';
import { changeAddress } from './changeAddress';
import { deleteAddress } from './deleteAddress';
import { listAddresses } from './ownAddresses';

export function addressRoutes(api: Api, { db }: { db: Database }): void {
  serveCall(api, calls.listAddresses, schemas.listAddresses, async ({ user }) => ({
    status: 200,
    body: await listAddresses(db, user.id),
  }));
  serveCall(api, calls.addAddress, schemas.addAddress, ({ body, user }) => addAddress(db, user.id, body));
  serveCall(api, calls.changeAddress, schemas.changeAddress, async ({ body, params, user }) => ({
    status: 200,
    body: await changeAddress(db, { userId: user.id, addressId: params.addressId, entry: body }),
  }));
  serveCall(api, calls.deleteAddress, schemas.deleteAddress, async ({ params, user }) => {
    await deleteAddress(db, { userId: user.id, addressId: params.addressId });
    return { status: 204, body: null };
  });
}
