import { Headphones, RotateCcw, ShieldCheck, Tag, Truck, type IconNode } from 'lucide';
import { Icon } from '@ui/components/Icon';

const FEATURES: { icon: IconNode; title: string; text: string }[] = [
  { icon: Truck, title: 'Speedy Delivery', text: 'Lagos in 24 hours' },
  { icon: RotateCcw, title: 'Flexible Returns', text: 'Check on arrival' },
  { icon: ShieldCheck, title: 'Secure Payment', text: 'Card or bank transfer' },
  { icon: Headphones, title: '24/7 Support', text: 'By phone and chat' },
  { icon: Tag, title: 'Great Promos', text: 'New deals each day' },
];

/** Five features in one row at every width (HOME-14), unless enlarged text does not fit. */
export function FeatureStrip() {
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(3rem,1fr))] gap-2 md:gap-x-4">
      {FEATURES.map(({ icon, title, text }) => (
        <li
          key={title}
          className="flex gap-3 max-lg:flex-col max-lg:items-center max-lg:gap-1.5 max-lg:text-center"
        >
          <Icon icon={icon} size={24} aria-hidden="true" className="text-accent-text" />
          <div className="min-w-0">
            <p className="font-label max-lg:text-sm max-narrow:text-xs lg:text-name">{title}</p>
            <p className="text-sm text-muted max-lg:hidden">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
