import { Suspense, useId, useRef } from 'react';
import type { StatementUpload } from '@contract/calls/desk/transfers';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { lazyComponent } from '@ui/lazyComponent';
import { messages, uploadText } from './messages';
import type { Upload } from './useUpload';

const SHOWN_PROBLEMS = 50;

/** Loaded once a statement needs it. */
const MappingDialog = lazyComponent(async () => (await import('./MappingDialog')).MappingDialog);

/** Uploads a statement, and says what it has brought. */
export function UploadSection({ upload: state }: { upload: Upload }) {
  const input = useRef<HTMLInputElement>(null);
  const { file, isBusy, upload, problem, sheet, isWaiting, isMappingOpen } = state;
  return (
    <section aria-label="Upload" className="mb-8">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          variant="primary"
          className="max-sm:w-full"
          busy={isBusy}
          onClick={() => input.current?.click()}
        >
          Upload statement
        </Button>
        <input
          ref={input}
          type="file"
          accept=".csv,text/csv"
          aria-label="Statement file"
          hidden
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            if (chosen) state.choose(chosen);
            // The same file may be chosen again.
            target.value = '';
          }}
        />
        <p className="text-sm text-muted">{messages.uploadHint}</p>
      </div>
      <div role="status">
        {isBusy && <p className="mt-3 text-muted">{messages.uploading}</p>}
        {upload && (
          <Alert tone={upload.problems.length > 0 ? 'warn' : 'success'} isAnnounced={false} className="mt-4">
            {uploadText(upload)}
          </Alert>
        )}
        {file && isWaiting && !isMappingOpen && !isBusy && !problem && (
          <Alert tone="info" isAnnounced={false} className="mt-4">
            {messages.unmapped(file.name)}
          </Alert>
        )}
      </div>
      <div role="alert">
        {problem && !isMappingOpen && (
          <Alert tone="danger" isAnnounced={false} className="mt-4">
            {problem.sentence}
          </Alert>
        )}
      </div>
      {upload && <Problems problems={upload.problems} />}
      <div className="mt-3 flex flex-wrap items-center gap-3 empty:hidden">
        {file && problem?.isRepeatable && !isMappingOpen && (
          <Button size="small" onClick={state.sendAgain}>
            Upload {file.name} again
          </Button>
        )}
        {sheet && !isMappingOpen && !isBusy && (
          <Button size="small" onClick={state.openMapping}>
            {isWaiting ? 'Choose the columns' : 'Choose the columns again'}
          </Button>
        )}
        {sheet && upload && upload.new > 0 && !isMappingOpen && !isBusy && (
          <p className="text-sm text-muted">{messages.addedStay}</p>
        )}
      </div>
      {sheet && (
        <Suspense fallback={null}>
          <MappingDialog sheet={sheet} upload={state} />
        </Suspense>
      )}
    </section>
  );
}

/** The rows of a statement that could not be read. */
function Problems({ problems }: Pick<StatementUpload, 'problems'>) {
  const id = useId();
  if (problems.length === 0) return null;
  const hidden = problems.length - SHOWN_PROBLEMS;
  return (
    <div className="mt-4 rounded-control border border-line px-4 py-3">
      <h2 id={id} className="text-base">
        {messages.unreadable(problems.length)}
      </h2>
      <div
        role="region"
        aria-labelledby={id}
        tabIndex={0}
        className="mt-2 max-h-80 overflow-y-auto rounded-badge"
      >
        <ul className="grid gap-1.5 text-sm">
          {problems.slice(0, SHOWN_PROBLEMS).map(({ line, sentence }) => (
            <li key={line} className="flex gap-3">
              <span className="w-16 flex-none tabular text-muted">Line {line}</span>
              <span className="min-w-0 wrap-anywhere">{sentence}</span>
            </li>
          ))}
          {hidden > 0 && <li>{messages.moreProblems(hidden)}</li>}
        </ul>
      </div>
    </div>
  );
}
