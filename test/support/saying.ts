import type { MatcherFunction } from '@testing-library/react';

/** For `getByText`: the innermost element with these words, whatever elements stand between them. */
export function saying(words: string | RegExp): MatcherFunction {
  const says = ({ textContent }: Element) =>
    typeof words === 'string' ? textContent === words : words.test(textContent);
  return (_own, element) => element !== null && says(element) && ![...element.children].some(says);
}
