import type { OrderEmail } from '@contract/calls/desk/orders';
import { EMAIL_LABELS } from '@contract/desk/emails';
import { Badge } from '@ui/components/Badge';
import { PageSection } from '@ui/components/PageSection';
import { formatDateTime } from '@ui/dates';
import { messages } from './messages';

/** The emails about the order. */
export function EmailsSection({ letters }: { letters: readonly OrderEmail[] }) {
  return (
    <PageSection title="Emails">
      {letters.length === 0 && <p className="mt-3 text-muted">{messages.noEmails}</p>}
      <ul className="mt-3 empty:hidden">
        {letters.map((letter) => (
          <li key={letter.letter_id} className="border-b border-line py-3 last:border-0">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-label">{EMAIL_LABELS[letter.type]}</span>
              <DeliveryBadge letter={letter} />
            </p>
            <p className="text-sm text-muted wrap-anywhere">
              {letter.to !== null && `${letter.to} · `}
              {formatDateTime(letter.sent_at ?? letter.failed_at ?? letter.queued_at)}
            </p>
            {letter.sent_at === null && letter.last_error !== null && (
              <p className="text-sm wrap-anywhere">{letter.last_error}</p>
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function DeliveryBadge({ letter: { sent_at, failed_at } }: { letter: OrderEmail }) {
  if (sent_at !== null) return <Badge tone="success">Sent</Badge>;
  return failed_at !== null ? <Badge tone="danger">Not delivered</Badge> : <Badge>Waiting</Badge>;
}
