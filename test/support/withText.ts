import type { MatcherFunction } from '@testing-library/react';

/** For `getByText`: matches the innermost element with this text, even if the text is split over child elements. */
export function withText(text: string | RegExp): MatcherFunction {
  const matches = ({ textContent }: Element) =>
    typeof text === 'string' ? textContent === text : text.test(textContent);
  return (_own, element) => element !== null && matches(element) && ![...element.children].some(matches);
}
