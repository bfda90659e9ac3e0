import { Plane, RotateCcw, ShieldCheck, Truck, type IconNode } from 'lucide';
import { formatPrice } from '@contract/entities/money';
import type { Product } from '@contract/entities/product';
import { abroadDeliveryEstimate } from '@contract/rules/delivery';
import { ABROAD_SURCHARGE_NAIRA, deliveryCostsNaira } from '@contract/rules/shipping';
import { noWrapNumbers } from '@ui/components/noWrap';
import { Icon } from '@ui/components/Icon';

interface Assurance {
  icon: IconNode;
  title: string;
  text: string;
}

const RETURNS: Assurance = {
  icon: RotateCcw,
  title: 'Faulty or wrong?',
  text: 'Tell us within 24 hours in Lagos State, or 72 hours elsewhere. Keep your invoice.',
};
const PAYMENT: Assurance = {
  icon: ShieldCheck,
  title: 'Pay by card or bank transfer',
  text: 'Your card details never reach our servers.',
};

function deliveryAssurance(product: Product): Assurance {
  if (!product.is_abroad_order) {
    return {
      icon: Truck,
      title: 'Lagos in 24 hours',
      text: `Other states 48 to 72 hours. From ${formatPrice(deliveryCostsNaira().min)}, or free store pickup.`,
    };
  }
  return {
    icon: Plane,
    title: 'Ordered from abroad',
    text: `Estimated delivery: ${abroadDeliveryEstimate(product.abroad_delivery_days)}. Adds ${formatPrice(ABROAD_SURCHARGE_NAIRA)} to shipping.`,
  };
}

/** Delivery, returns and payment in short, below the button. */
export function Assurances({ product }: { product: Product }) {
  return (
    <ul className="mt-4 grid gap-6 border-t border-line pt-5 md:mt-5 md:pt-6">
      {[deliveryAssurance(product), RETURNS, PAYMENT].map(({ icon, title, text }) => (
        <li key={title} className="flex gap-4">
          <Icon icon={icon} size={20} aria-hidden="true" className="mt-0.5 text-ink-2" />
          <div>
            <p className="font-label">{noWrapNumbers(title)}</p>
            <p className="text-sm text-muted">{noWrapNumbers(text)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
