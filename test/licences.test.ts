import { nonPermissive, lockedPackages } from './support/licences';

it('every production package has a permissive licence', () => {
  const production = lockedPackages().filter(({ isProduction }) => isProduction);
  expect(production.length).toBeGreaterThan(50);
  expect(nonPermissive(production)).toEqual([]);
});
