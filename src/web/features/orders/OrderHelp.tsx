import { settings } from '../../shared/settings';
import { unbroken } from '@ui/components/unbroken';
import { messages } from './messages';

/** What can be had at which hours: help with this order always, a new order by phone in the order line's hours. */
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
      <p className="mt-2 text-sm text-muted">{unbroken(messages.orderLine)}</p>
    </section>
  );
}
