import { Check } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx';
import { Icon } from './Icon';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
}

/** The whole line is the touch target, 44 px high. */
export function Checkbox({ label, className, ...rest }: Props) {
  return (
    <label className={cx('flex min-h-11 items-center gap-3', className)}>
      <span className="relative grid size-6 flex-none place-items-center">
        <input
          {...rest}
          type="checkbox"
          className="peer size-6 appearance-none rounded-badge bg-paper inset-ring inset-ring-control checked:bg-accent checked:inset-ring-accent disabled:bg-fill disabled:inset-ring-line aria-invalid:inset-ring-2 aria-invalid:inset-ring-danger"
        />
        <Icon
          icon={Check}
          size={16}
          strokeWidth={2.5}
          aria-hidden="true"
          className="pointer-events-none absolute hidden text-on-accent peer-checked:block"
        />
      </span>
      <span className="min-w-0 flex-1">{label}</span>
    </label>
  );
}
