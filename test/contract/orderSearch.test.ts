import { isNameSearch, isNameTooShort } from '@contract/rules/orderSearch';

it.each([
  ['Ad', true],
  ['Ṣa', true],
  ['T1', true],
  ['#A', true],
  ['𝒜𝒷', true],
  ['Ada', false],
  ['T12', false],
  ['a@', false],
  ['#1', false],
  ['1', false],
  ['08', false],
  ['', false],
])('%j is too short for a name or a reference: %s', (text, isTooShort) => {
  expect(isNameTooShort(text)).toBe(isTooShort);
});

it.each([
  ['Adaeze', true],
  ['T10023', true],
  ['ada@example.com', false],
  ['#10023', false],
  ['+234 (803) 111-2233', false],
])('%j is looked for as a name: %s', (text, isName) => {
  expect(isNameSearch(text)).toBe(isName);
});
