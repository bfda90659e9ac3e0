import { Check, Copy } from 'lucide';
import { useState } from 'react';
import { messages } from './messages';
import { Icon } from '../../shared/ui/Icon';

interface Props {
  /** what is copied, in words: `account number` */
  what: string;
  text: string;
}

type Result = 'copied' | 'refused' | null;

/** Copies to the clipboard and says whether it worked. */
export function CopyButton({ what, text }: Props) {
  const [result, setResult] = useState<Result>(null);
  const copy = async () => {
    setResult(null);
    try {
      await navigator.clipboard.writeText(text);
      setResult('copied');
    } catch {
      setResult('refused');
    }
  };
  const icon = result === 'copied' ? Check : Copy;
  return (
    <span className="flex flex-none items-center gap-2">
      <span role="status" className="text-sm text-footer-muted">
        {result === 'copied' && 'Copied'}
        {result === 'refused' && messages.copyFailed}
      </span>
      <button
        type="button"
        aria-label={`Copy ${what}`}
        onClick={() => void copy()}
        className="grid size-11 place-items-center rounded-small hover:bg-footer-field"
      >
        <Icon of={icon} size={20} aria-hidden="true" />
      </button>
    </span>
  );
}
