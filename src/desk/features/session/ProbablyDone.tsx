import type { ReactNode } from 'react';
import { Alert } from '@ui/components/Alert';
import { ButtonLink } from '@ui/components/Button';
import { paths } from '../../shared/routing/paths';

interface Props {
  text: string;
  /** another way on */
  children?: ReactNode;
}

/** A link is used up after a press without an answer. The button that had the focus is gone: the way on takes it. */
export function ProbablyDone({ text, children }: Props) {
  return (
    <div className="grid gap-5">
      <Alert tone="danger">{text}</Alert>
      <ButtonLink to={paths.signIn()} variant="primary" size="large" fullWidth ref={takeFocus}>
        Sign in
      </ButtonLink>
      {children}
    </div>
  );
}

function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
