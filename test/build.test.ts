import configure from '../webpack.config';

it('a script chunk may take 120 s to come [CONSTANTS-16]', () => {
  const [browser] = configure({}, { mode: 'production' });
  expect(browser?.output?.chunkLoadTimeout).toBe(120_000);
});
