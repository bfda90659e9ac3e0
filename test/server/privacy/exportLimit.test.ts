import { exportData } from '@contract/calls/privacy';
import { testShop } from '../../support/testShop';
import { newMember } from './customers';

const shop = testShop({ RATE_LIMIT: 'on' });

it('an account gets five exports an hour, then 429 with Retry-After', async () => {
  const [ada, bola] = [await newMember(shop()), await newMember(shop())];
  for (let exported = 0; exported < 5; exported += 1)
    expect(await ada.call(exportData)).toMatchObject({ status: 200 });
  const { status, headers } = await fetch(`${shop().address}/api/user/export/`, {
    headers: { authorization: `Bearer ${ada.access}` },
  });
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(60);
  expect(await bola.call(exportData)).toMatchObject({ status: 200 });
});
