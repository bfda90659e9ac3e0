import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { COLOUR, type ProductDetail } from '@contract/entities/product';
import { cx } from '@ui/cx';
import { Link } from '@ui/routing/Link';
import { noWrapNumbers } from '@ui/components/noWrap';
import { usePrefetchProduct } from '../../api/catalogApi';
import { inPlaceStateOf } from '../../shared/routing/inPlace';
import { paths } from '../../shared/routing/paths';
import { Swatch } from '../../shared/components/Swatch';
import { optionMessages } from './messages';
import { optionGroups, type OptionGroup, type OptionValue } from './variants';

interface Props {
  /** the product shown */
  product: ProductDetail;
  /** the id in the address: the same product, or a variant that is loading */
  chosenId: number;
}

/** The options of a product family. A value leads to a product that has it, even if other options differ there. */
export function OptionGroups({ product, chosenId }: Props) {
  const prefetch = usePrefetchProduct();
  const location = useLocation();
  const state: unknown = location.state;
  return optionGroups(chosenId, product.variants).map((group) => (
    <OptionChoices
      key={group.name}
      group={group}
      // The chosen value links to the current history entry, whose state it keeps.
      linkStateOf={(productId) =>
        productId === chosenId ? state : inPlaceStateOf(location.pathname, product.product_id)
      }
      onPrefetch={(productId) => prefetch({ params: { productId } })}
    />
  ));
}

interface GroupProps {
  group: OptionGroup;
  /** navigation state for the link to a product */
  linkStateOf: (productId: number) => unknown;
  /** on hover or touch: its product is likely to be opened next */
  onPrefetch: (productId: number) => void;
}

function OptionChoices({ group: { name, values }, linkStateOf, onPrefetch }: GroupProps) {
  const id = useId();
  const [onlyValue] = values;
  return (
    <div
      role="group"
      aria-labelledby={id}
      className="flex flex-wrap gap-x-3 gap-y-1.5 max-md:items-baseline md:flex-col"
    >
      <p id={id} className="min-w-18 flex-none text-sm font-label">
        {name}
      </p>
      {values.length > 1 ? (
        <div className="flex min-w-0 flex-wrap gap-2 max-md:flex-[1_1_13rem]">
          {values.map((value) => (
            <OptionLink
              key={value.label}
              value={value}
              isColour={name === COLOUR}
              state={linkStateOf(value.productId)}
              onPrefetch={() => onPrefetch(value.productId)}
            />
          ))}
        </div>
      ) : (
        <p className="flex items-center gap-2 text-sm">
          {name === COLOUR && <Swatch colour={onlyValue?.label ?? ''} />}
          {onlyValue?.label}
        </p>
      )}
    </div>
  );
}

interface OptionLinkProps {
  value: OptionValue;
  isColour: boolean;
  state: unknown;
  onPrefetch: () => void;
}

const CHOICE_CLASS =
  'hc-border inline-flex min-h-11 items-center gap-2 rounded-small px-3 py-1 text-left text-sm font-button tracking-tight transition-colors';

function choiceClassOf({ isChosen, replacement }: OptionValue): string {
  if (isChosen) return 'bg-accent-soft inset-ring-2 inset-ring-accent';
  if (replacement === null) return 'inset-ring inset-ring-control hover:inset-ring-ink';
  return 'border border-dashed border-control px-[11px] hover:border-ink';
}

function OptionLink({ value, isColour, state, onPrefetch }: OptionLinkProps) {
  const { label, productId, isChosen, isSoldOut, note } = value;
  return (
    <Link
      to={paths.productDetails(productId)}
      state={state}
      aria-label={optionMessages.choice(value)}
      aria-current={isChosen || undefined}
      onPointerEnter={onPrefetch}
      className={cx(CHOICE_CLASS, choiceClassOf(value))}
    >
      {isColour && <Swatch colour={label} />}
      <span className={cx(isSoldOut && 'text-muted')}>
        <span className={cx('block', isSoldOut && 'line-through')}>{label}</span>
        {note !== null && <span className="block text-xs font-text text-muted">{noWrapNumbers(note)}</span>}
      </span>
    </Link>
  );
}
