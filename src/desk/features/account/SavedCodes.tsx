import { useEffect, useRef } from 'react';
import { Button } from '@ui/components/Button';
import { useCopy } from '@ui/hooks/useCopy';
import { saveFile } from '@ui/saveFile';
import { messages } from './messages';

export interface SavedCodesProps {
  codes: readonly string[];
  onSaved: () => void;
}

/** The only screen that shows the recovery codes. */
export function SavedCodes({ codes, onSaved }: SavedCodesProps) {
  const { result, copy } = useCopy();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const text = codes.join('\n');
  return (
    <div className="mt-4 max-w-form">
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        Recovery codes
      </h3>
      <p className="mt-2 text-ink-2">{messages.codesHint}</p>
      <ul
        aria-label="Recovery codes"
        className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 rounded-tile bg-soft p-5"
      >
        {codes.map((code) => (
          <li key={code}>
            <code className="text-base">{code}</code>
          </li>
        ))}
      </ul>
      <p role="status" className="mt-3 text-sm text-muted empty:hidden">
        {result !== null && (result === 'copied' ? messages.copied : messages.copyRefused)}
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => copy(text)}>Copy</Button>
        <Button
          onClick={() => saveFile('desk-recovery-codes.txt', new Blob([`${text}\n`], { type: 'text/plain' }))}
        >
          Download
        </Button>
        <Button variant="primary" onClick={onSaved}>
          I&apos;ve saved them
        </Button>
      </div>
    </div>
  );
}
