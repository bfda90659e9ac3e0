import { Eye, EyeOff } from 'lucide';
import { useState, type ComponentProps } from 'react';
import { cx } from '../cx';
import { FIELD_LOOKS, FieldFrame, type FieldTexts } from './Field';
import { Icon } from './Icon';

interface Props extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'type'> {}

/** A password with a toggle that shows it (ACCOUNT-11); paste and managers work (WCAG 3.3.8). */
export function PasswordField({ label, hint, error, className, ...rest }: Props) {
  const [shown, setShown] = useState(false);
  const icon = shown ? Eye : EyeOff;
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(wires) => (
        <div className="relative">
          <input
            {...rest}
            {...wires}
            type={shown ? 'text' : 'password'}
            className={cx(FIELD_LOOKS, 'pr-14', className)}
          />
          <button
            type="button"
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink"
          >
            <Icon of={icon} size={20} aria-hidden="true" />
            <span className="sr-only">Show {label.toLowerCase()}</span>
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
