import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { MAX_SENTENCE_LENGTH } from '@contract/calls/incidents.limits';
import { failureOf } from '@ui/api/failure';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { Dialog } from '@ui/components/Dialog';
import { TextArea } from '@ui/components/Field';
import { incidentsApi } from '../../api/incidentsApi';
import type { AppStore } from '../../app/store';
import { recorder } from './recorder';

const TOO_MANY = 429;

/** @returns the code of the report, or a sentence about the problem */
async function sendReport(
  store: AppStore,
  sentence: string,
): Promise<{ code: string } | { problem: string }> {
  const body = { ...(sentence.trim() && { sentence }), recording: recorder.recording() };
  const response = await store.dispatch(
    incidentsApi.endpoints.reportIncident.initiate({ body }, { track: false }),
  );
  if (response.data) return { code: response.data };
  if (failureOf(response.error).status === TOO_MANY)
    return { problem: 'You have sent several reports already. Please try again in an hour.' };
  return { problem: "We couldn't send the report. Please try again." };
}

function ReportDialog({ store, onClose }: { store: AppStore; onClose: () => void }) {
  const [sentence, setSentence] = useState('');
  const [isSending, setSending] = useState(false);
  const [code, setCode] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async () => {
    setSending(true);
    setProblem(null);
    const result = await sendReport(store, sentence);
    setSending(false);
    if ('code' in result) setCode(result.code);
    else setProblem(result.problem);
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Report a problem"
      actions={
        <>
          <Button variant={code === null ? 'secondary' : 'primary'} fullWidth onClick={onClose}>
            {code === null ? 'Cancel' : 'Close'}
          </Button>
          {code === null && (
            <Button variant="primary" fullWidth busy={isSending} onClick={() => void submit()}>
              Send report
            </Button>
          )}
        </>
      }
    >
      {code === null ? (
        <div className="grid gap-3">
          <p>
            This sends the last pages you opened, buttons you pressed and replies from our server. It leaves
            out your name, contact details and passwords. We delete it after 30 days.
          </p>
          <TextArea
            label="What happened? (optional)"
            maxLength={MAX_SENTENCE_LENGTH}
            value={sentence}
            onChange={({ target }) => setSentence(target.value)}
          />
          {problem !== null && <Alert tone="danger">{problem}</Alert>}
        </div>
      ) : (
        <p role="status">
          Thank you. If you call us, please quote this code: <strong>{code}</strong>
        </p>
      )}
    </Dialog>
  );
}

/** Renders the dialog in its own root, so that it works whatever state the page is in. */
export function openReportDialog(store: AppStore): void {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const close = () => {
    root.unmount();
    container.remove();
  };
  root.render(<ReportDialog store={store} onClose={close} />);
}
