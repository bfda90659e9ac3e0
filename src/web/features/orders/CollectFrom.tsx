import { settings } from '../../shared/settings';
import { unbroken } from '@ui/components/unbroken';

/** Where and when a pickup order is collected. */
export function CollectFrom() {
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
        <p>{unbroken(pickupAddress)}</p>
        <p>{unbroken(pickupHours)}</p>
        <p>{phones[0]}</p>
      </div>
    </section>
  );
}
