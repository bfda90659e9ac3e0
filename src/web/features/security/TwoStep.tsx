import { useEffect, useRef, useState } from 'react';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { CopyButton } from '@ui/components/CopyButton';
import {
  beginSecondStep,
  confirmSecondStep,
  endSecondStep,
  renewRecoveryCodes,
  type AppSecret,
} from '../../api/securityApi';
import { useAppDispatch } from '../../shared/state/hooks';
import { texts } from '../../shared/texts';
import { messages } from './messages';
import { ProofForm } from './ProofForm';
import { QrPicture } from './QrPicture';
import { RecoveryCodes } from './RecoveryCodes';

/** What the part shows. Secret and codes stand nowhere else. */
type Step =
  | { name: 'rest' }
  /** something was done, or left with a null */
  | { name: 'back'; sentence: string | null }
  | { name: Choice }
  | { name: 'app'; app: AppSecret }
  | { name: 'codes'; codes: string[] };

type Choice = 'password' | 'renewing' | 'ending';

interface Props {
  /** null where the shop does not say */
  isOn: boolean | null;
}

/** Turns the second step of signing in on and off, and makes new recovery codes. */
export function TwoStep({ isOn }: Props) {
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<Step>({ name: 'rest' });
  const leave = () => setStep({ name: 'back', sentence: null });
  switch (step.name) {
    case 'password':
      return (
        <ProofForm
          label="Turn on two-step sign-in"
          asks={['current_password']}
          submit="Continue"
          onCancel={leave}
          onSubmit={async ({ current_password }) => {
            const outcome = await dispatch(beginSecondStep({ current_password }));
            if ('failure' in outcome) return outcome.failure;
            setStep({ name: 'app', app: outcome.result });
            return null;
          }}
        />
      );
    case 'app':
      return (
        <ProofForm
          key="app"
          label="Your authenticator app"
          asks={['code']}
          codeLabel="Code from your app"
          codeHint=""
          submit="Confirm code"
          onCancel={leave}
          onSubmit={async ({ code }) => {
            const outcome = await dispatch(confirmSecondStep({ code }));
            if ('failure' in outcome) return outcome.failure;
            setStep({ name: 'codes', codes: outcome.result.recoveryCodes });
            return null;
          }}
        >
          <AppKey app={step.app} />
        </ProofForm>
      );
    case 'codes':
      return (
        <RecoveryCodes
          codes={step.codes}
          onKept={() => setStep({ name: 'back', sentence: messages.twoStepOn })}
        />
      );
    case 'renewing':
      return (
        <ProofForm
          label="New recovery codes"
          asks={['current_password', 'code']}
          submit="Continue"
          onCancel={leave}
          onSubmit={async (proof) => {
            const outcome = await dispatch(renewRecoveryCodes(proof));
            if ('failure' in outcome) return outcome.failure;
            setStep({ name: 'codes', codes: outcome.result.recoveryCodes });
            return null;
          }}
        >
          <p className="text-ink-2">{messages.renewHint}</p>
        </ProofForm>
      );
    case 'ending':
      return (
        <ProofForm
          label="Turn off two-step sign-in"
          asks={['current_password', 'code']}
          submit="Continue"
          onCancel={leave}
          onSubmit={async (proof) => {
            const outcome = await dispatch(endSecondStep(proof));
            if ('failure' in outcome) return outcome.failure;
            setStep({ name: 'back', sentence: messages.twoStepOff });
            return null;
          }}
        >
          <p className="text-ink-2">{messages.offHint}</p>
        </ProofForm>
      );
    case 'rest':
    case 'back':
      return (
        <AtRest
          isOn={isOn}
          isBack={step.name === 'back'}
          sentence={step.name === 'back' ? step.sentence : null}
          onChoose={(name) => setStep({ name })}
        />
      );
  }
}

interface AtRestProps extends Props {
  /** from one of the forms, whose buttons have gone */
  isBack: boolean;
  /** what was done there */
  sentence: string | null;
  onChoose: (choice: Choice) => void;
}

function AtRest({ isOn, isBack, sentence, onChoose }: AtRestProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isBack) element.current?.focus();
  }, [isBack]);
  return (
    <div ref={element} tabIndex={-1} className="mt-2">
      {sentence && (
        <Alert tone="success" className="mb-4">
          {sentence}
        </Alert>
      )}
      <p className="text-muted">
        {isOn && !sentence && `${messages.twoStepOn} `}
        {messages.twoStepHint}
      </p>
      {isOn === false && (
        <Button variant="primary" className="mt-4" onClick={() => onChoose('password')}>
          Turn on two-step sign-in
        </Button>
      )}
      {isOn && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={() => onChoose('renewing')}>New recovery codes</Button>
          <Button variant="danger" onClick={() => onChoose('ending')}>
            Turn off two-step sign-in
          </Button>
        </div>
      )}
    </div>
  );
}

/** The QR picture and, for whoever cannot scan it, the key. */
function AppKey({ app: { secret, otpauthUrl } }: { app: AppSecret }) {
  return (
    <>
      <p className="text-ink-2">{messages.scan}</p>
      <QrPicture text={otpauthUrl} />
      <div>
        <p className="text-sm text-muted">{messages.key}</p>
        <div className="flex items-center gap-2">
          <code className="min-w-0 text-base wrap-anywhere">{inFours(secret)}</code>
          <CopyButton label="Copy key" text={secret} says={texts.copying} />
        </div>
        <a href={otpauthUrl} className="thumb mt-1 inline-block text-link">
          {messages.openApp}
        </a>
      </div>
    </>
  );
}

/** `JBSW Y3DP EHPK 3PXP` */
function inFours(secret: string): string {
  return (secret.match(/.{1,4}/g) ?? []).join(' ');
}
