import { useDeferredValue } from 'react';
import { Alert, type AlertTone } from '@ui/components/Alert';

interface Props {
  tone: AlertTone;
  text: string | null;
}

/**
 * A refusal (`danger`, in an `alert`) or a result (in a `status`). The region is there before it is filled, also where both come at
 * once, since screen readers announce only what is added to one (WCAG 4.1.3).
 */
export function Announcement({ tone, text }: Props) {
  const shown = useDeferredValue(text, null);
  return (
    <div role={tone === 'danger' ? 'alert' : 'status'} className="empty:hidden">
      {shown !== null && (
        <Alert tone={tone} isAnnounced={false}>
          {shown}
        </Alert>
      )}
    </div>
  );
}
