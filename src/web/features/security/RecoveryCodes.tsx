import { useState } from 'react';
import { Button } from '../../shared/ui/Button';
import { messages } from './messages';

/** The ten codes, shown once. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const [news, setNews] = useState<string | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setNews(messages.copied);
    } catch {
      setNews(messages.copyFailed);
    }
  };
  return (
    <>
      <p className="max-w-150">{messages.keep}</p>
      <ul
        aria-label="Recovery codes"
        className="my-5 grid max-w-form grid-cols-2 gap-x-6 gap-y-2 rounded-panel bg-soft px-6 py-5 font-label tracking-wide"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => void copy()}>Copy codes</Button>
        <Button variant="primary" onClick={onKept}>
          I have kept them
        </Button>
        <p role="status">{news}</p>
      </div>
    </>
  );
}
