import { lazy, Suspense, useState } from 'react';
import { securityApi, type Secret } from '../../api/securityApi';
import { useAppDispatch } from '../../shared/state/hooks';
import { Button } from '../../shared/ui/Button';
import { Skeleton } from '../../shared/ui/Skeleton';
import { messages } from './messages';
import { ProofForm } from './ProofForm';
import { RecoveryCodes } from './RecoveryCodes';

const QrCode = lazy(async () => ({ default: (await import('./QrCode')).QrCode }));

const UNTRACKED = { track: false } as const;

/** Secrets and codes stand here, in the component, and nowhere else. */
type Step =
  | { name: 'rest' | 'password' | 'renewing' | 'ending' }
  | { name: 'secret'; secret: Secret }
  | { name: 'codes'; codes: string[] };

const REST: Step = { name: 'rest' };

/** Turns the second step of signing in on and off, and renews its recovery codes. */
export function SecondStep({ isOn }: { isOn: boolean }) {
  const dispatch = useAppDispatch();
  const [step, setStep] = useState(REST);
  const { beginSecondStep, confirmSecondStep, endSecondStep, renewRecoveryCodes } = securityApi.endpoints;
  const cancel = () => setStep(REST);

  switch (step.name) {
    case 'rest':
      return (
        <>
          <p>{isOn ? messages.isOn : messages.isOff}</p>
          <p className="mt-1 max-w-150 text-muted">{messages.about}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            {isOn ? (
              <>
                <Button onClick={() => setStep({ name: 'renewing' })}>New recovery codes</Button>
                <Button onClick={() => setStep({ name: 'ending' })}>Turn off two-step sign-in</Button>
              </>
            ) : (
              <Button variant="primary" onClick={() => setStep({ name: 'password' })}>
                Turn on two-step sign-in
              </Button>
            )}
          </div>
        </>
      );
    case 'password':
      return (
        <ProofForm
          label="Turn on two-step sign-in"
          asks={['current_password']}
          submit="Continue"
          onCancel={cancel}
          send={async ({ current_password }) => {
            const answer = await dispatch(
              beginSecondStep.initiate({ body: { current_password } }, UNTRACKED),
            );
            if (answer.data) setStep({ name: 'secret', secret: answer.data });
            return answer.error;
          }}
        />
      );
    case 'secret':
      return (
        <>
          <p className="max-w-150">{messages.scan}</p>
          <div className="my-5 flex flex-wrap items-center gap-6">
            <Suspense fallback={<Skeleton className="size-50" />}>
              <QrCode text={step.secret.otpauthUrl} label={messages.qr} />
            </Suspense>
            <p className="max-w-60 font-label tracking-wide wrap-anywhere">{inFours(step.secret.secret)}</p>
          </div>
          <ProofForm
            label="Confirm the code"
            asks={['code']}
            codeLabel="Code from your app"
            submit="Confirm code"
            onCancel={cancel}
            send={async ({ code }) => {
              const answer = await dispatch(confirmSecondStep.initiate({ body: { code } }, UNTRACKED));
              if (answer.data) setStep({ name: 'codes', codes: answer.data });
              return answer.error;
            }}
          />
        </>
      );
    case 'codes':
      return <RecoveryCodes codes={step.codes} onKept={cancel} />;
    case 'renewing':
      return (
        <ProofForm
          label="New recovery codes"
          asks={['current_password', 'code']}
          submit="Continue"
          onCancel={cancel}
          send={async (body) => {
            const answer = await dispatch(renewRecoveryCodes.initiate({ body }, UNTRACKED));
            if (answer.data) setStep({ name: 'codes', codes: answer.data });
            return answer.error;
          }}
        />
      );
    case 'ending':
      return (
        <ProofForm
          label="Turn off two-step sign-in"
          asks={['current_password', 'code']}
          submit="Turn it off"
          onCancel={cancel}
          send={async (body) => {
            const { error } = await dispatch(endSecondStep.initiate({ body }, UNTRACKED));
            if (!error) setStep(REST);
            return error;
          }}
        />
      );
  }
}

/** `JBSW Y3DP …`: easier to type from one screen into another. */
function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret;
}
