import { useState } from 'react';
import { Button } from '@ui/components/Button';
import { Field } from '@ui/components/Field';
import { Announcement } from '../../shared/components/Announcement';
import { APP_CODE, useCodeForm } from '../../shared/secondFactor';
import { codeHints } from './messages';
import type { Entry } from './useEntry';

type Kind = 'app' | 'recovery';

const RECOVERY_CODE = { autoComplete: 'off', autoCapitalize: 'characters' } as const;

/** Asks for a code of the app or, without the phone, for a recovery code. */
export function CodeForm({ entry }: { entry: Entry }) {
  const [kind, setKind] = useState<Kind>('app');
  const onSwitch = () => {
    entry.forgetRefusal();
    setKind(kind === 'app' ? 'recovery' : 'app');
  };
  return <OneCode key={kind} kind={kind} entry={entry} onSwitch={onSwitch} />;
}

interface Props {
  kind: Kind;
  entry: Entry;
  onSwitch: () => void;
}

function OneCode({ kind, entry, onSwitch }: Props) {
  const isApp = kind === 'app';
  const { formProps, fieldProps, isSubmitting } = useCodeForm(
    isApp ? entry.sendCode : entry.sendRecoveryCode,
  );
  return (
    <form {...formProps} aria-label="Second factor" className="grid gap-5">
      <Announcement tone="danger" text={entry.refusal} />
      <div ref={focusField}>
        <Field
          label={isApp ? 'Code' : 'Recovery code'}
          hint={codeHints[kind]}
          {...(isApp ? APP_CODE : RECOVERY_CODE)}
          {...fieldProps}
        />
      </div>
      <Button type="submit" variant="primary" size="large" fullWidth busy={isSubmitting}>
        Sign in
      </Button>
      <div className="flex flex-wrap justify-between gap-3">
        <Button onClick={entry.giveUp} disabled={isSubmitting}>
          Back
        </Button>
        <Button onClick={onSwitch} disabled={isSubmitting}>
          {isApp ? 'Use a recovery code' : "Use the app's code"}
        </Button>
      </div>
    </form>
  );
}

/** The button that had the focus is gone: the field takes it. */
function focusField(element: HTMLElement | null): void {
  element?.querySelector('input')?.focus();
}
