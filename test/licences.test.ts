import { nonPermissive, lockedPackages } from './support/licences';

it('the server runs on packages of permissive licences alone', () => {
  const production = lockedPackages().filter(({ isProduction }) => isProduction);
  expect(production.length).toBeGreaterThan(50);
  expect(nonPermissive(production)).toEqual([]);
});
