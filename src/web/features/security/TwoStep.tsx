import { useEffect, useRef } from 'react';
import { Alert } from '@ui/components/Alert';
import { AuthenticatorKey } from '@ui/components/AuthenticatorKey';
import { Button } from '@ui/components/Button';
import { RecoveryCodes } from '@ui/components/RecoveryCodes';
import { keyTexts, messages, recoveryCodeTexts } from './messages';
import { ProofForm } from './ProofForm';
import type { TwoStepEvent } from './twoStepMachine';
import { useTwoStep } from './useTwoStep';

interface Props {
  /** null if the server does not say */
  isOn: boolean | null;
}

/** Turns two-step sign-in on and off, and creates new recovery codes. */
export function TwoStep({ isOn }: Props) {
  const { shown, app, codes, send, formPropsOf } = useTwoStep();
  if (shown.is('password')) {
    return (
      <ProofForm
        {...formPropsOf('password')}
        label="Turn on two-step sign-in"
        fields={['current_password']}
        submitLabel="Continue"
      />
    );
  }
  if (shown.is('app')) {
    return (
      <ProofForm
        key="app"
        {...formPropsOf('app')}
        label="Your authenticator app"
        fields={['code']}
        codeLabel="Code from your app"
        codeHint=""
        submitLabel="Confirm code"
      >
        {app && <AuthenticatorKey secret={app.secret} uri={app.otpauthUrl} texts={keyTexts} />}
      </ProofForm>
    );
  }
  if (shown.is('codes')) return <NewRecoveryCodes codes={codes} onSaved={() => send({ type: 'KEPT' })} />;
  if (shown.is('renewing')) {
    return (
      <ProofForm
        {...formPropsOf('renewing')}
        label="New recovery codes"
        fields={['current_password', 'code']}
        submitLabel="Continue"
      >
        <p className="text-ink-2">{messages.renewHint}</p>
      </ProofForm>
    );
  }
  if (shown.is('ending')) {
    return (
      <ProofForm
        {...formPropsOf('ending')}
        label="Turn off two-step sign-in"
        fields={['current_password', 'code']}
        submitLabel="Continue"
      >
        <p className="text-ink-2">{messages.turnOffHint}</p>
      </ProofForm>
    );
  }
  const isDone = shown.is('rest.kept') || shown.is('rest.ended');
  const sentence = shown.is('rest.kept') ? messages.twoStepOn : messages.twoStepOff;
  return (
    <TwoStepOverview
      isOn={isOn}
      hasReturned={!shown.is('rest.untouched')}
      sentence={isDone ? sentence : null}
      onChoose={(type) => send({ type })}
    />
  );
}

interface TwoStepOverviewProps extends Props {
  /** the customer comes from one of the forms, whose button had the focus and is gone */
  hasReturned: boolean;
  /** what the form did, or null */
  sentence: string | null;
  onChoose: (choice: Extract<TwoStepEvent['type'], 'TURN_ON' | 'RENEW' | 'TURN_OFF'>) => void;
}

function TwoStepOverview({ isOn, hasReturned, sentence, onChoose }: TwoStepOverviewProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasReturned) element.current?.focus();
  }, [hasReturned]);
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
        <Button variant="primary" className="mt-4" onClick={() => onChoose('TURN_ON')}>
          Turn on two-step sign-in
        </Button>
      )}
      {isOn && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button onClick={() => onChoose('RENEW')}>New recovery codes</Button>
          <Button variant="danger" onClick={() => onChoose('TURN_OFF')}>
            Turn off two-step sign-in
          </Button>
        </div>
      )}
    </div>
  );
}

/** The only screen that shows the codes. */
function NewRecoveryCodes(props: { codes: readonly string[]; onSaved: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className="mt-5">
      <h3 ref={title} tabIndex={-1} className="text-lg">
        Recovery codes
      </h3>
      <RecoveryCodes {...props} texts={recoveryCodeTexts} />
    </div>
  );
}
