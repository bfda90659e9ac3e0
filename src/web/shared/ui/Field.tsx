import type { ComponentProps } from 'react';
import { cx } from '../cx';
import { FIELD_LOOKS } from './fieldLooks';
import { FieldFrame, type FieldTexts } from './FieldFrame';

interface FieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id'> {}

/** A labelled input. Everything an input takes is handed on, so formik's `getFieldProps` fits. */
export function Field({ label, hint, error, className, ...rest }: FieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wires) => <input type="text" {...rest} {...wires} className={cx(FIELD_LOOKS, className)} />}
    </FieldFrame>
  );
}

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id'> {}

export function TextArea({ label, hint, error, className, ...rest }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wires) => <textarea rows={3} {...rest} {...wires} className={cx(FIELD_LOOKS, 'py-3', className)} />}
    </FieldFrame>
  );
}
