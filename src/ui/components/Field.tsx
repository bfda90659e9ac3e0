import { CircleAlert } from 'lucide';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from './Icon';

/** The classes of every text field, select and picker. */
export const FIELD_CLASSES =
  'w-full min-h-12 rounded-control bg-paper px-4 text-base text-ink inset-ring inset-ring-control transition-shadow ' +
  'hover:inset-ring-ink-2 focus:inset-ring-2 focus:inset-ring-accent focus:ring-4 focus:ring-accent-glow focus:outline-hidden ' +
  'aria-invalid:inset-ring-2 aria-invalid:inset-ring-danger [&:read-only:not(select)]:bg-soft disabled:bg-fill disabled:text-muted';

interface FieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id'> {}

/** A labelled input. It passes all props on to the input, formik's `getFieldProps` included. */
export function Field({ label, hint, error, className, ...rest }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(controlProps) => (
        <input type="text" {...rest} {...controlProps} className={cx(FIELD_CLASSES, className)} />
      )}
    </FieldFrame>
  );
}

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id'> {}

export function TextArea({ label, hint, error, className, ...rest }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(controlProps) => (
        <textarea rows={3} {...rest} {...controlProps} className={cx(FIELD_CLASSES, 'py-3', className)} />
      )}
    </FieldFrame>
  );
}

export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  /** the error below the field */
  error?: string | null;
}

export interface ControlProps {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props extends FieldTexts {
  /** at the end of the label's line */
  aside?: ReactNode;
  children: (controlProps: ControlProps) => ReactNode;
}

/** Label, field, hint and error, linked by ARIA (WCAG 1.3.1, 3.3.1). */
export function FieldFrame({ label, hint, error, aside, children }: Props) {
  const id = useId();
  const describedBy = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="grid content-start gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-label">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm text-danger">
          <Icon icon={CircleAlert} size={16} className="mt-0.5" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
