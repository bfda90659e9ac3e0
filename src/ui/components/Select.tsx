import { ChevronDown } from 'lucide';
import type { ComponentProps } from 'react';
import { cx } from '../cx';
import { FIELD_CLASSES, FieldFrame, type FieldTexts } from './Field';
import { Icon } from './Icon';

interface Props extends FieldTexts, Omit<ComponentProps<'select'>, 'id'> {}

/** The browser's own select, which works best on phones, styled like our fields. Its children are the options. */
export function Select({ label, hint, error, className, ...rest }: Props) {
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(controlProps) => (
        <div className="relative">
          <select
            {...rest}
            {...controlProps}
            className={cx(FIELD_CLASSES, 'appearance-none pr-11', className)}
          />
          <Icon
            icon={ChevronDown}
            size={20}
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3.5 [translate:0_-50%]"
          />
        </div>
      )}
    </FieldFrame>
  );
}
