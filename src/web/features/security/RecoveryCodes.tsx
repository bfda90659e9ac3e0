import { useEffect, useRef } from 'react';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { useCopy } from '@ui/hooks/useCopy';
import { messages } from './messages';

interface Props {
  /** empty in time travel, which has no secrets */
  codes: readonly string[];
  onSaved: () => void;
}

/** The only screen that shows the codes. */
export function RecoveryCodes({ codes, onSaved }: Props) {
  const { result, copy } = useCopy();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="mt-5">
      <h3 ref={title} tabIndex={-1} className="text-lg">
        Recovery codes
      </h3>
      <p className="mt-2 text-ink-2">{messages.recoveryCodesHint}</p>
      {codes.length > 0 && (
        <ul
          aria-label="Recovery codes"
          className="mt-4 grid max-w-form grid-cols-2 gap-x-6 gap-y-2 rounded-tile bg-soft p-5"
        >
          {codes.map((code) => (
            <li key={code}>
              <code className="text-base">{code}</code>
            </li>
          ))}
        </ul>
      )}
      {result === 'copied' && (
        <Alert tone="success" className="mt-4 max-w-form">
          {messages.codesCopied}
        </Alert>
      )}
      {result === 'refused' && (
        <Alert tone="danger" className="mt-4 max-w-form">
          {messages.copyFailed}
        </Alert>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => copy(codes.join('\n'))}>Copy codes</Button>
        <Button variant="primary" onClick={onSaved}>
          I&apos;ve saved them
        </Button>
      </div>
    </div>
  );
}
