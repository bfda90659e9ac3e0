import { Suspense } from 'react';
import { PageSkeleton } from '@ui/components/Skeleton';
import { FactorForm, NewRecoveryCodes } from '../../shared/secondFactor';
import { LeaveDialog, useUnsavedChanges } from '../../shared/unsavedChanges';
import { CodeForm } from './CodeForm';
import { messages } from './messages';
import type { Entry } from './useEntry';

/** The screen of a stage that comes after the password or the invitation. */
export function EntrySteps({ entry }: { entry: Entry }) {
  const { stage, refusal, sendCode, finish } = entry;
  const leaving = useUnsavedChanges(stage.kind === 'codes', finish);
  return (
    <Suspense fallback={<PageSkeleton />}>
      {stage.kind === 'code' && <CodeForm entry={entry} />}
      {stage.kind === 'enrol' && (
        <>
          <p className="mb-5 text-ink-2">{messages.whyEnrol}</p>
          <FactorForm secret={stage.secret} uri={stage.uri} refusal={refusal} onConfirm={sendCode} />
        </>
      )}
      {stage.kind === 'codes' && (
        <>
          <NewRecoveryCodes codes={stage.codes} onSaved={finish} />
          <LeaveDialog leaving={leaving} text={messages.leftCodes} />
        </>
      )}
    </Suspense>
  );
}
