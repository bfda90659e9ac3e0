import type { MatcherFunction } from '@testing-library/react';

/** For `getByText`: the innermost element with these words, whatever elements stand between them. */
export function withText(text: string | RegExp): MatcherFunction {
  const matches = ({ textContent }: Element) =>
    typeof text === 'string' ? textContent === text : text.test(textContent);
  return (_own, element) => element !== null && matches(element) && ![...element.children].some(matches);
}
