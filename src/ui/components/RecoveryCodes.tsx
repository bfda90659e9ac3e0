import { useCopy } from '../hooks/useCopy';
import { Alert } from './Alert';
import { Button } from './Button';

interface Props {
  /** empty in time travel, which has no secrets */
  codes: readonly string[];
  texts: Readonly<{ hint: string; copy: string; copied: string; refused: string }>;
  /** offers the codes as a file */
  onDownload?: () => void;
  onSaved: () => void;
}

/** Codes that no other screen shows, below a heading `Recovery codes`. */
export function RecoveryCodes({ codes, texts, onDownload, onSaved }: Props) {
  const { result, copy } = useCopy();
  return (
    <>
      <p className="mt-2 text-ink-2">{texts.hint}</p>
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
          {texts.copied}
        </Alert>
      )}
      {result === 'refused' && (
        <Alert tone="danger" className="mt-4 max-w-form">
          {texts.refused}
        </Alert>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => copy(codes.join('\n'))}>{texts.copy}</Button>
        {onDownload && <Button onClick={onDownload}>Download</Button>}
        <Button variant="primary" onClick={onSaved}>
          I&apos;ve saved them
        </Button>
      </div>
    </>
  );
}
