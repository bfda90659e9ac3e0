import type { ShopSettings } from '@contract/calls/desk/settings';
import { Button } from '@ui/components/Button';
import { Field } from '@ui/components/Field';
import { fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import { Announcement } from '../../shared/components/Announcement';
import { LeaveDialog, useUnsavedChanges } from '../../shared/unsavedChanges';
import { ChangeReport, isBusy, isUnsettled, useFormFocus } from '../changes';
import { changeTexts, FIELDS, fieldTexts, messages } from './messages';
import { useSettingsChange } from './useSettingsChange';

interface Props {
  settings: ShopSettings;
  /** false once the role has lost the permission: what was typed stays */
  isAllowed: boolean;
}

export function SettingsForm({ settings, isAllowed }: Props) {
  const { form, changing, isDirty, isUnchanged, forget } = useSettingsChange(settings);
  const element = useFirstErrorFocus(form);
  useFormFocus(element, changing);
  const leaving = useUnsavedChanges(isDirty, () => form.resetForm());
  const isUnderWay = isBusy(changing);
  const isSent = isUnsettled(changing);
  return (
    <>
      <form
        ref={element}
        aria-label="Settings"
        noValidate
        onSubmit={form.handleSubmit}
        // The answer was about what was typed then.
        onChange={forget}
        className="max-w-form"
      >
        <div className="grid gap-5">
          {FIELDS.map((field) => (
            <Field
              key={field}
              label={fieldTexts[field].label}
              hint={fieldTexts[field].hint}
              inputMode="numeric"
              autoComplete="off"
              {...fieldOf(form, field)}
              required
              readOnly={isSent || !isAllowed}
            />
          ))}
        </div>
        {!isAllowed && <p className="mt-5 text-muted">{messages.ownersOnly}</p>}
        <Button
          type="submit"
          variant="primary"
          className="mt-6 max-sm:w-full"
          busy={isUnderWay}
          disabled={!isAllowed || (isSent && !isUnderWay)}
        >
          Save
        </Button>
        <ChangeReport change={changing} texts={changeTexts}>
          {changing.newest && <Differences before={settings} now={changing.newest} />}
        </ChangeReport>
        <div className="mt-3">
          <Announcement tone="info" text={isUnchanged ? messages.unchanged : null} />
        </div>
      </form>
      <LeaveDialog
        leaving={leaving}
        text={changing.view.is('unknown') ? messages.unknown : messages.unsaved}
      />
    </>
  );
}

/** What is different since the settings were read. */
function Differences({ before, now }: { before: ShopSettings; now: ShopSettings }) {
  const texts = FIELDS.filter((field) => before[field] !== now[field]).map((field) => {
    const { label, format } = fieldTexts[field];
    return `${label}: ${format(before[field])} → ${format(now[field])}`;
  });
  return (
    <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-2">
      {(texts.length > 0 ? texts : [messages.hiddenDifference]).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
