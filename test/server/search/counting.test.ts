import { runJson } from '../cli/run';
import { ask, soon } from '../catalog/ask';
import { testShop } from '../../support/testShop';

interface Report {
  frequent: { words: string; times: number; chosen: number }[];
}

const shop = testShop();
const search = (text: string) => ask(shop().app, `/api/products/?query=${encodeURIComponent(text)}`);
const counted = async (words: string) => {
  const { frequent } = await runJson<Report>(shop().database, ['search', 'report']);
  return frequent.find((one) => one.words === words)?.times ?? 0;
};

describe('the counting of searches', () => {
  it.each(['ada@example.com', '0803 123 4567', '6001234567890'])(
    'goes on after %s, which is not counted',
    async (personal) => {
      const before = await counted('kettle');
      await search(personal);
      await search('kettle');
      await soon(before + 1, () => counted('kettle'));
    },
  );

  it('cuts a long text between characters, and counts those searched beside it', async () => {
    const cut = `${'a'.repeat(99)}😀`;
    await search(`${cut}a`);
    await search('toaster');
    await soon(1, () => counted('toaster'));
    expect(await counted(cut)).toBe(1);
  });

  it('leaves out an email that the end of a long text cuts apart', async () => {
    const start = `${'c'.repeat(94)} ada`;
    await search(`${start}obi@example.com`);
    await search('iron');
    await soon(1, () => counted('iron'));
    expect(await counted(`${start}ob`)).toBe(0);
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
