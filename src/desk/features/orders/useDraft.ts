import { useState } from 'react';

/** What somebody types into a field whose value lies in the address: it stays until the address has another value. */
export function useDraft(value: string) {
  const [state, setState] = useState({ value, draft: value });
  if (state.value !== value) setState({ value, draft: value });
  return { draft: state.draft, setDraft: (draft: string) => setState({ value, draft }) };
}
