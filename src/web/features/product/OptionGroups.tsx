import { useId } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { COLOUR, type ProductDetail } from '@contract/entities/product';
import { usePrefetchProduct } from '../../api/catalogApi';
import { cx } from '../../shared/cx';
import { useHydrated } from '../../shared/hooks/useHydrated';
import { inPlaceOf } from '../../shared/routing/inPlace';
import { Link } from '../../shared/routing/Link';
import { paths } from '../../shared/routing/paths';
import { Swatch } from '../../shared/ui/Swatch';
import { unbroken } from '../../shared/ui/unbroken';
import { optionMessages } from './messages';
import { optionGroups, type OptionGroup, type OptionValue } from './variants';

interface Props {
  /** the product that is shown */
  product: ProductDetail;
  /** the id in the address: the same product, or a variant that is loading */
  chosenId: number;
}

/** The options of a product family. A value leads to a product that has it, even if other options differ there. */
export function OptionGroups({ product, chosenId }: Props) {
  const navigate = useNavigate();
  const prefetch = usePrefetchProduct();
  const { pathname } = useLocation();
  const choose = (productId: number) => {
    if (productId === chosenId) return;
    void navigate(paths.productDetails(productId), { state: inPlaceOf(pathname, product.product_id) });
  };
  return optionGroups(chosenId, product.variants).map((group) => (
    <Group
      key={group.name}
      group={group}
      onChoose={choose}
      onNear={(productId) => prefetch({ params: { productId } })}
    />
  ));
}

interface GroupProps {
  group: OptionGroup;
  onChoose: (productId: number) => void;
  /** on hover or touch: its product is likely to be opened next */
  onNear: (productId: number) => void;
}

function Group({ group: { name, values }, onChoose, onNear }: GroupProps) {
  const id = useId();
  const [only] = values;
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="flex gap-x-3 gap-y-1.5 max-md:items-baseline md:flex-col"
    >
      <p id={id} className="w-18 flex-none text-sm font-label">
        {name}
      </p>
      {values.length > 1 ? (
        <div className="flex min-w-0 flex-1 flex-wrap gap-2">
          {values.map((value) => (
            <Choice
              key={value.label}
              value={value}
              isColour={name === COLOUR}
              onChoose={() => onChoose(value.productId)}
              onNear={() => onNear(value.productId)}
            />
          ))}
        </div>
      ) : (
        <p className="flex items-center gap-2 text-sm">
          {name === COLOUR && <Swatch colour={only?.label ?? ''} />}
          {only?.label}
        </p>
      )}
    </div>
  );
}

interface ChoiceProps {
  value: OptionValue;
  isColour: boolean;
  onChoose: () => void;
  onNear: () => void;
}

const CHOICE =
  'lined inline-flex min-h-11 items-center gap-2 rounded-small px-3 py-1 text-left text-sm font-button tracking-tight transition-colors';

function lookOf({ chosen, combines }: OptionValue): string {
  if (chosen) return 'bg-accent-soft inset-ring-2 inset-ring-accent';
  if (combines) return 'inset-ring inset-ring-control hover:inset-ring-ink';
  return 'border border-dashed border-control px-[11px] hover:border-ink';
}

/** A link until the page is hydrated, so that it works without scripts, too. */
function Choice({ value, isColour, onChoose, onNear }: ChoiceProps) {
  const isHydrated = useHydrated();
  const { label, productId, chosen, soldOut, note } = value;
  const looks = { 'aria-label': optionMessages.choice(value), className: cx(CHOICE, lookOf(value)) };
  const words = (
    <>
      {isColour && <Swatch colour={label} />}
      <span className={cx(soldOut && 'text-muted')}>
        <span className={cx('block', soldOut && 'line-through')}>{label}</span>
        {note !== null && <span className="block text-xs font-text text-muted">{unbroken(note)}</span>}
      </span>
    </>
  );
  if (!isHydrated)
    return (
      <Link to={paths.productDetails(productId)} aria-current={chosen} {...looks}>
        {words}
      </Link>
    );
  return (
    <button type="button" aria-pressed={chosen} onClick={onChoose} onPointerEnter={onNear} {...looks}>
      {words}
    </button>
  );
}
