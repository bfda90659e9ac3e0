import type { FamilyFields } from '@contract/entities/product';
import { Swatch } from '../../shared/components/Swatch';

/** So many colours stand on a card, and the number of all of them. */
const SWATCHES_SHOWN = 5;

/** What a card says that stands for a family; null where there is but one of it. @param colours how many it comes in */
export function familyWords(size: number, colours: number): string | null {
  if (colours > 1) return `In ${colours} colours`;
  return size > 1 ? `In ${size} versions` : null;
}

/** What a card that stands for a family says of it. */
export function FamilyLine({ family_size: size = 1, swatches = [] }: Partial<FamilyFields>) {
  const words = familyWords(size, swatches.length);
  if (words === null) return null;
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-1.5 gap-y-1 text-sm text-muted">
      {swatches.length > 1 && (
        <span className="flex gap-0.5">
          {swatches.slice(0, SWATCHES_SHOWN).map(({ product_id: id, value, sold_out: isSoldOut }) => (
            <Swatch key={id} colour={value} isSoldOut={isSoldOut} className="size-4!" />
          ))}
        </span>
      )}
      <span>
        {words}
        {swatches.length > 1 && <span className="sr-only">: {swatches.map(nameOf).join('; ')}</span>}
      </span>
    </p>
  );
}

function nameOf({ value, sold_out: isSoldOut }: FamilyFields['swatches'][number]): string {
  return isSoldOut ? `${value}, sold out` : value;
}
