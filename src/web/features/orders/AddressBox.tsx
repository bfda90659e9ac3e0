import type { OrderAddress } from '../../api/readOrder';
import { unbrokenEmails } from '@ui/components/unbroken';

interface Props {
  title: string;
  address: OrderAddress;
  /** only the billing box shows it */
  email?: string;
  /** false: a receipt leaves it out */
  isPrinted?: boolean;
}

export function AddressBox({ title, address, email, isPrinted = true }: Props) {
  const { firstName, lastName, address: street, city, state, phone } = address;
  const rows = [
    `${firstName} ${lastName}`.trim(),
    street,
    [city, state].filter(Boolean).join(', '),
    phone,
    email ?? '',
  ].filter(Boolean);
  return (
    <section data-screen-only={isPrinted ? undefined : ''} className="rounded-panel border border-line p-6">
      <h2 className="text-base">{title}</h2>
      <address className="mt-2 grid gap-0.5 text-ink-2 not-italic">
        {rows.map((row) => (
          <span key={row} className="min-w-0 break-words">
            {unbrokenEmails(row)}
          </span>
        ))}
      </address>
    </section>
  );
}
