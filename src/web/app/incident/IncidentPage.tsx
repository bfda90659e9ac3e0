import { useState } from 'react';
import { Alert } from '../../shared/ui/Alert';
import { Page } from '../../shared/ui/Page';
import './incident.css';
import { readIncident, type Incident } from './readIncident';
import { Replay } from './Replay';

/** For QA and developers (setting DEVTOOLS): what a shopper reported, walked through again. */
export function IncidentPage() {
  const [incident, setIncident] = useState<Incident | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const open = async (file: File | undefined) => {
    if (!file) return;
    try {
      setIncident(readIncident(await file.text()));
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Page
      title="Incident"
      intro="Opens the file that `npm run shop -- incidents export CODE` writes. Nothing is called, opened or written."
    >
      <label className="mb-6 block">
        <span className="mb-2 block font-label">Exported report</span>
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ target }) => void open(target.files?.[0])}
        />
      </label>
      {problem !== null && <Alert tone="danger">{problem}</Alert>}
      {incident && <Replay key={incident.recording.recorded_at} incident={incident} />}
    </Page>
  );
}
