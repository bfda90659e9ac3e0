import { noWrapNumbers, noWrapEmails } from '@ui/components/noWrap';
import type { OrderAddress } from '../../api/readOrder';
import { settings } from '../../shared/settings';
import { messages } from './messages';

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
            {noWrapEmails(row)}
          </span>
        ))}
      </address>
    </section>
  );
}

/** Where and when a pickup order is collected. */
export function PickupBox() {
  const { pickupAddress, pickupHours, phones } = settings.shop;
  return (
    <section
      aria-labelledby="collect-from"
      className="rounded-panel border border-line p-6 sm:col-span-2 md:col-span-1 print:col-span-2"
    >
      <h2 id="collect-from" className="text-base">
        Collect from
      </h2>
      <div className="mt-2 grid gap-0.5 text-ink-2">
        <p>{noWrapNumbers(pickupAddress)}</p>
        <p>{noWrapNumbers(pickupHours)}</p>
        <p>{phones[0]}</p>
      </div>
    </section>
  );
}

/** Help with this order by phone at any time, and the hours for new orders by phone. */
export function OrderHelp() {
  const [phone] = settings.shop.phones;
  return (
    <section
      data-screen-only
      aria-labelledby="order-help"
      className="rounded-panel border border-line p-6 text-ink-2"
    >
      <h2 id="order-help" className="text-base text-ink">
        24/7 support
      </h2>
      <p className="mt-2">
        {messages.support}{' '}
        <a href={`tel:${phone.replace(/\s/g, '')}`} className="text-link whitespace-nowrap">
          {phone}
        </a>
      </p>
      <p className="mt-2 text-sm text-muted">{noWrapNumbers(messages.orderLine)}</p>
    </section>
  );
}
