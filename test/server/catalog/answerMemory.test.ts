import { readyAnswer, type ReadyAnswer } from '../../../src/server/http/readyAnswer';
import { AnswerMemory } from '../../../src/server/modules/catalog/answerMemory';

const answers = (text: string) => () => Promise.resolve(readyAnswer(text));

function told(limitBytes?: number): AnswerMemory {
  const memory = new AnswerMemory(limitBytes);
  memory.listening();
  return memory;
}
const bodyOf = (answer: ReadyAnswer) => JSON.parse(answer.identity.toString()) as unknown;

describe('the memory of answers', () => {
  it('keeps an answer until something changes', async () => {
    const memory = told();
    await memory.answer('key', answers('first'));
    expect(bodyOf(await memory.answer('key', answers('second')))).toBe('first');
    memory.heard();
    expect(bodyOf(await memory.answer('key', answers('third')))).toBe('third');
    expect(memory.counts).toEqual({ hits: 1, misses: 2 });
  });

  it('keeps nothing while it is not told of changes', async () => {
    const memory = new AnswerMemory();
    await memory.answer('key', answers('first'));
    expect(bodyOf(await memory.answer('key', answers('second')))).toBe('second');
    memory.listening();
    await memory.answer('key', answers('third'));
    memory.deaf();
    expect(bodyOf(await memory.answer('key', answers('fourth')))).toBe('fourth');
  });

  it('does not keep, nor give to whoever asks later, what was read before a change', async () => {
    const memory = told();
    const { promise, resolve } = deferred<ReadyAnswer>();
    const early = memory.answer('key', () => promise);
    memory.heard();
    const late = memory.answer('key', answers('new'));
    resolve(readyAnswer('old'));
    expect(bodyOf(await early)).toBe('old');
    expect(bodyOf(await late)).toBe('new');
    expect(bodyOf(await memory.answer('key', answers('newer')))).toBe('new');
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
