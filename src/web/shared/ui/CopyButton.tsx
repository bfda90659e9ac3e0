import { Check, Copy } from 'lucide';
import { useState } from 'react';
import { cx } from '../cx';
import { Icon } from './Icon';

interface Props {
  /** what is copied, in words: `account number` */
  what: string;
  text: string;
  /** on an ink panel */
  onInk?: boolean;
}

type Result = 'copied' | 'refused' | null;

/** Copies to the clipboard and says whether it worked. */
export function CopyButton({ what, text, onInk = false }: Props) {
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
    <span className="flex items-center gap-2">
      <span role="status" className={cx('text-sm', onInk ? 'text-footer-muted' : 'text-muted')}>
        {result === 'copied' && 'Copied'}
        {result === 'refused' && 'Copying is not allowed here. Select it and copy it.'}
      </span>
      <button
        type="button"
        aria-label={`Copy ${what}`}
        onClick={() => void copy()}
        className={cx(
          'grid size-11 flex-none place-items-center rounded-small',
          onInk ? 'hover:bg-white/30' : 'hover:bg-soft',
        )}
      >
        <Icon of={icon} size={20} aria-hidden="true" />
      </button>
    </span>
  );
}
