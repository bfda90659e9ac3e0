import { useState, type SyntheticEvent } from 'react';
import { failureOf } from '@ui/api/failure';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { Field } from '@ui/components/Field';
import { incidentsApi } from '../../api/incidentsApi';
import { Page } from '../../shared/components/Page';
import { useAppDispatch } from '../../shared/state/hooks';
import chartsStyles from '../charts/charts.css?url';
import { readIncident, readIncidentFile, type Incident } from './readIncident';
import { Replay } from './Replay';

const NOT_FOUND = 404;

/** For QA and developers (setting DEVTOOLS): replays a shopper's problem report. */
export function IncidentPage() {
  const dispatch = useAppDispatch();
  const [code, setCode] = useState('');
  const [incident, setIncident] = useState<Incident | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const openReport = async (read: () => Promise<Incident>) => {
    try {
      setIncident(await read());
      setProblem(null);
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const openByCode = (event: SyntheticEvent) => {
    event.preventDefault();
    void openReport(async () => {
      const query = incidentsApi.endpoints.readIncident.initiate(
        { params: { code: code.trim() } },
        { subscribe: false, forceRefetch: true },
      );
      const { data, error } = await dispatch(query);
      if (error === undefined) return readIncident(data);
      const isUnknown = failureOf(error).status === NOT_FOUND;
      throw new Error(isUnknown ? `There is no report ${code.trim()}.` : 'The report could not be read.');
    });
  };
  return (
    <Page
      title="Incident"
      intro="Opens a report by its code, or the file that `npm run shop -- incidents export CODE` writes. Nothing of it is called, opened or written."
    >
      <link rel="stylesheet" href={chartsStyles} />
      <div className="mb-6 flex flex-wrap items-end gap-6">
        <form className="flex items-end gap-3" onSubmit={openByCode}>
          <Field
            label="Code"
            value={code}
            placeholder="K7-4QX"
            autoComplete="off"
            onChange={({ target }) => setCode(target.value)}
          />
          <Button type="submit" disabled={code.trim() === ''}>
            Open
          </Button>
        </form>
        <label className="block">
          <span className="mb-2 block font-label">Exported report</span>
          <input
            type="file"
            accept=".json,application/json"
            onChange={({ target: { files } }) => {
              const file = files?.[0];
              if (file) void openReport(async () => readIncidentFile(await file.text()));
            }}
          />
        </label>
      </div>
      {problem !== null && <Alert tone="danger">{problem}</Alert>}
      {incident && <Replay key={incident.recording.recorded_at} incident={incident} />}
    </Page>
  );
}
