import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';

export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  /** the sentence below a field that is wrong */
  error?: string | null;
}

export interface FieldWires {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface Props extends FieldTexts {
  /** beside the label, at the end of its line */
  aside?: ReactNode;
  children: (wires: FieldWires) => ReactNode;
}

/** Label above, field, then hint and error, tied together (WCAG 1.3.1, 3.3.1). */
export function FieldFrame({ label, hint, error, aside, children }: Props) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1.5">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-label">
          {label}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-invalid': error ? true : undefined, 'aria-describedby': described || undefined })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-sm text-danger">
          <CircleAlert size={16} className="mt-0.5" aria-hidden="true" />
          {error}
        </p>
      )}
    </div>
  );
}
