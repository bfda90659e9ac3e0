import { setTimeout as sleep } from 'node:timers/promises';
import { readyAnswer, type ReadyAnswer } from '../../../src/server/http/readyAnswer';
import { AnswerMemory, type MadeAnswer } from '../../../src/server/modules/catalog/answerMemory';
import { EVERYTHING } from '../../../src/server/modules/catalog/changes/catalogChange';

const made = (text: string, products = [1], kind: MadeAnswer['kind'] = 'product'): MadeAnswer => ({
  answer: readyAnswer(text),
  products,
  kind,
});
const answers =
  (...told: Parameters<typeof made>) =>
  () =>
    Promise.resolve(made(...told));

function told(limitBytes?: number): AnswerMemory {
  const memory = new AnswerMemory({ limitBytes });
  memory.setTold(true);
  return memory;
}
const bodyOf = (answer: ReadyAnswer) => JSON.parse(answer.identity.toString()) as unknown;

describe('the memory of answers', () => {
  it('keeps an answer until something changes', async () => {
    const memory = told();
    await memory.answer('key', answers('first'));
    expect(bodyOf(await memory.answer('key', answers('second')))).toBe('first');
    memory.forget(EVERYTHING);
    expect(bodyOf(await memory.answer('key', answers('third')))).toBe('third');
    expect(memory.counts).toEqual({ hits: 1, misses: 2 });
  });

  it.each([
    ['taken', ['product 1', 'a list that shows it']],
    ['returned', ['product 1', 'a list that shows it', 'a list by stock']],
    ['edited', ['product 1', 'a list that shows it', 'a list of others', 'a list by stock']],
  ] as const)('forgets what shows a product whose stock was %s, or what it may join', async (kind, gone) => {
    const memory = told();
    const kept: [string, MadeAnswer][] = [
      ['product 1', made('old', [1])],
      ['product 2', made('old', [2])],
      ['a list that shows it', made('old', [2, 1], 'list')],
      ['a list of others', made('old', [2, 3], 'list')],
      ['a list by stock', made('old', [3], 'stock_list')],
    ];
    for (const [key, one] of kept) await memory.answer(key, () => Promise.resolve(one));
    memory.forget({ kind, ids: [1] });
    const forgotten: string[] = [];
    for (const [key] of kept) {
      if (bodyOf(await memory.answer(key, answers('new'))) === 'new') forgotten.push(key);
    }
    expect(forgotten).toEqual(gone);
  });

  it('keeps an answer for a second while it is not told of every change', async () => {
    const memory = new AnswerMemory();
    await memory.answer('key', answers('first'));
    expect(bodyOf(await memory.answer('key', answers('second')))).toBe('first');
    await sleep(1_100);
    expect(bodyOf(await memory.answer('key', answers('third')))).toBe('third');
    memory.setTold(true);
    expect(bodyOf(await memory.answer('key', answers('fourth')))).toBe('fourth');
    memory.setTold(false);
    expect(bodyOf(await memory.answer('key', answers('fifth')))).toBe('fifth');
  });

  it('heals by itself when word of a change was lost: half a minute, five seconds for a list by stock', async () => {
    const clock = performance.now.bind(performance);
    let passed = 0;
    const clocks = jest.spyOn(performance, 'now').mockImplementation(() => clock() + passed);
    const pass = async (ms: number) => {
      passed += ms;
      await sleep(10);
    };
    const memory = told();
    await memory.answer('product', answers('old'));
    await memory.answer('by stock', answers('old', [2], 'stock_list'));
    const seen = async () =>
      Promise.all(
        ['product', 'by stock'].map(async (key) => bodyOf(await memory.answer(key, answers('new')))),
      );
    await pass(4_500);
    expect(await seen()).toEqual(['old', 'old']);
    await pass(500);
    expect(await seen()).toEqual(['old', 'new']);
    await pass(25_000);
    expect(await seen()).toEqual(['new', 'new']);
    clocks.mockRestore();
  });

  it('does not keep, nor give to whoever asks later, what was read before a change of what it shows', async () => {
    const memory = told();
    const { promise, resolve } = deferred<MadeAnswer>();
    const early = memory.answer('key', () => promise);
    memory.forget({ kind: 'taken', ids: [1] });
    const late = memory.answer('key', answers('new'));
    resolve(made('old'));
    expect(bodyOf(await early)).toBe('old');
    expect(bodyOf(await late)).toBe('new');
    expect(bodyOf(await memory.answer('key', answers('newer')))).toBe('new');
  });

  it('keeps what was read while something else changed', async () => {
    const memory = told();
    const { promise, resolve } = deferred<MadeAnswer>();
    const asked = memory.answer('key', () => promise);
    memory.forget({ kind: 'taken', ids: [2] });
    resolve(made('read'));
    await asked;
    expect(bodyOf(await memory.answer('key', answers('again')))).toBe('read');
  });

  it('lets those who ask at once share one reading, and a failure is not kept', async () => {
    const memory = told();
    let readings = 0;
    const failing = () => {
      readings += 1;
      return Promise.reject(new Error('unreachable'));
    };
    const asked = [memory.answer('key', failing), memory.answer('key', failing)];
    expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(readings).toBe(1);
    expect(bodyOf(await memory.answer('key', answers('again')))).toBe('again');
  });

  it('stays within its bounds: what was asked for longest ago goes first', async () => {
    const memory = told(10_000);
    const text = 'x'.repeat(2_000);
    await memory.answer('a', answers(text));
    await memory.answer('b', answers(text));
    await memory.answer('a', answers('not asked'));
    await memory.answer('c', answers(text));
    expect(bodyOf(await memory.answer('a', answers('again')))).toBe(text);
    expect(bodyOf(await memory.answer('b', answers('again')))).toBe('again');
    await memory.answer('huge', answers('x'.repeat(20_000)));
    expect(bodyOf(await memory.answer('huge', answers('again')))).toBe('again');
  });
});

function deferred<Value>() {
  let settle: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, resolve: (value: Value) => settle(value) };
}
