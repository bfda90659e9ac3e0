import { runJson } from '../cli/run';
import { getJson, eventuallyEquals } from '../catalog/getJson';
import { testShop } from '../../support/testShop';

interface Report {
  frequent: { words: string; times: number; chosen: number }[];
}

const shop = testShop();
const search = (text: string) => getJson(shop().app, `/api/products/?query=${encodeURIComponent(text)}`);
const timesCounted = async (words: string) => {
  const { frequent } = await runJson<Report>(shop().database, ['search', 'report']);
  return frequent.find((entry) => entry.words === words)?.times ?? 0;
};

describe('the counting of searches', () => {
  it.each(['ada@example.com', '0803 123 4567', '6001234567890'])(
    'goes on after %s, which is not counted',
    async (personal) => {
      const before = await timesCounted('kettle');
      await search(personal);
      await search('kettle');
      await eventuallyEquals(before + 1, () => timesCounted('kettle'));
    },
  );

  it('cuts a long text between characters, and counts those searched beside it', async () => {
    const cut = `${'a'.repeat(99)}😀`;
    await search(`${cut}a`);
    await search('toaster');
    await eventuallyEquals(1, () => timesCounted('toaster'));
    expect(await timesCounted(cut)).toBe(1);
  });

  it('leaves out an email that the end of a long text cuts apart', async () => {
    const start = `${'c'.repeat(94)} ada`;
    await search(`${start}obi@example.com`);
    await search('iron');
    await eventuallyEquals(1, () => timesCounted('iron'));
    expect(await timesCounted(`${start}ob`)).toBe(0);
  });

  it('takes a choice after a long text with an emoji', async () => {
    const payload = { text: `${'b'.repeat(99)}😀`, product_id: 22 };
    const { statusCode } = await shop().app.inject({
      method: 'POST',
      url: '/api/products/searches/',
      payload,
    });
    expect(statusCode).toBe(204);
  });
});
