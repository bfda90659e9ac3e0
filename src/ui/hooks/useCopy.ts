import { useState } from 'react';

type CopyResult = 'copied' | 'refused' | null;

/** Copies text to the clipboard, and returns whether the browser allowed it; null until that is known. */
export function useCopy(): { result: CopyResult; copy: (text: string) => void } {
  const [result, setResult] = useState<CopyResult>(null);
  const copy = async (text: string) => {
    setResult(null);
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      setResult('refused');
    }
  };
  return { result, copy: (text) => void copy(text) };
}
