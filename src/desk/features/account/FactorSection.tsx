import { Suspense, useEffect, useId, useRef, type ReactNode } from 'react';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { Skeleton } from '@ui/components/Skeleton';
import type { AccountSecurity } from '../../api/readSecurity';
import { LoadFailure } from '../../shared/components/LoadFailure';
import { FactorForm, NewRecoveryCodes } from '../../shared/secondFactor';
import { messages } from './messages';
import { ProofForm } from './ProofForm';
import type { FactorFlow } from './useFactorFlow';

interface Props {
  flow: FactorFlow;
  /** null until it is read */
  account: AccountSecurity | null;
  hasFailed: boolean;
  onTryAgain: () => void;
}

export function FactorSection({ flow, account, hasFailed, onTryAgain }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { step, result } = flow;
  const lastStep = useRef(step.kind);
  // The button that had the focus is gone.
  useEffect(() => {
    const hasReturned = step.kind === 'rest' && lastStep.current !== 'rest';
    lastStep.current = step.kind;
    if (hasReturned) heading.current?.focus();
  }, [step]);
  return (
    <section aria-labelledby={id} className="border-t border-line pt-6">
      <h2 id={id} ref={heading} tabIndex={-1} className="text-xl">
        Second factor
      </h2>
      <div role="status">
        {result !== null && (
          <Alert tone="success" isAnnounced={false} className="mt-4">
            {result}
          </Alert>
        )}
      </div>
      {account ? (
        <FactorStep flow={flow} account={account} />
      ) : (
        <div className="mt-4">
          {hasFailed ? (
            <LoadFailure text={messages.factorFailed} onTryAgain={onTryAgain} />
          ) : (
            <div role="status" aria-label={messages.factorLoading}>
              <Skeleton className="h-14" />
            </div>
          )}
        </div>
      )}
    </section>
  );
}

function FactorStep({ flow, account }: { flow: FactorFlow; account: AccountSecurity }) {
  const { step, refusal, begin, prove, confirm, finish, cancel } = flow;
  if (step.kind === 'proof') {
    const { purpose } = step;
    const needsCode = purpose === 'renew' || account.second_factor;
    return (
      <ProofForm
        key={purpose}
        label={purpose === 'setUp' ? 'Set up second factor' : 'New recovery codes'}
        text={proofText(purpose, account)}
        needsCode={needsCode}
        refusal={refusal}
        onSubmit={(proof) => prove(purpose, proof)}
        onCancel={cancel}
      />
    );
  }
  if (step.kind === 'rest') {
    const { second_factor: hasFactor, recovery_codes_left: left } = account;
    return (
      <>
        <p className="mt-3 text-ink-2">{hasFactor ? messages.factorOn : messages.factorOff}</p>
        {hasFactor && <p className="mt-1 text-ink-2">{messages.codesLeft(left)}</p>}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            variant={hasFactor ? 'secondary' : 'primary'}
            className="max-sm:w-full"
            onClick={() => begin('setUp')}
          >
            Set up second factor
          </Button>
          {hasFactor && (
            <Button className="max-sm:w-full" onClick={() => begin('renew')}>
              New recovery codes
            </Button>
          )}
        </div>
      </>
    );
  }
  return (
    <Suspense fallback={<Skeleton className="mt-4 h-40 max-w-form" />}>
      {step.kind === 'app' ? (
        <Step title="Your authenticator app">
          <FactorForm
            key={step.ticket}
            secret={step.secret}
            uri={step.uri}
            refusal={refusal}
            onConfirm={(code) => confirm(step.ticket, code)}
          />
          <Button className="mt-3" onClick={cancel}>
            Cancel
          </Button>
        </Step>
      ) : (
        <Step title="Recovery codes">
          <NewRecoveryCodes codes={step.codes} onSaved={() => finish(step.purpose)} />
        </Step>
      )}
    </Suspense>
  );
}

/** A step, whose heading takes the focus: the button that led here is gone. */
function Step({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mt-4 max-w-form">
      <h3 ref={heading} tabIndex={-1} className="pb-3 text-lg">
        {title}
      </h3>
      {children}
    </div>
  );
}

function proofText(purpose: 'setUp' | 'renew', { second_factor: hasFactor }: AccountSecurity): string {
  if (purpose === 'renew') return messages.renewHint;
  return hasFactor ? messages.replaceHint : messages.factorOff;
}
