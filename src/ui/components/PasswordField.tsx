import { Eye, EyeOff } from 'lucide';
import { useState, type ComponentProps } from 'react';
import { cx } from '../cx';
import { FIELD_CLASSES, FieldFrame, type FieldTexts } from './Field';
import { Icon } from './Icon';

interface Props extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'type'> {}

/** A password with a toggle that shows it (ACCOUNT-11); pasting and password managers work (WCAG 3.3.8). */
export function PasswordField({ label, hint, error, className, ...rest }: Props) {
  const [isShown, setIsShown] = useState(false);
  const icon = isShown ? Eye : EyeOff;
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(controlProps) => (
        <div className="relative">
          <input
            {...rest}
            {...controlProps}
            type={isShown ? 'text' : 'password'}
            className={cx(FIELD_CLASSES, 'pr-14', className)}
          />
          <button
            type="button"
            aria-pressed={isShown}
            onClick={() => setIsShown(!isShown)}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink"
          >
            <Icon icon={icon} size={20} aria-hidden="true" />
            <span className="sr-only">Show {label.toLowerCase()}</span>
          </button>
        </div>
      )}
    </FieldFrame>
  );
}
