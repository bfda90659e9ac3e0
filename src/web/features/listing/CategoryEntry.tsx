import type { CategoryId } from '@contract/entities/category';
import { cx } from '../../shared/cx';
import { useCategoryProducts } from './useCategoryProducts';

interface Props {
  id: CategoryId;
  name: string;
  chosen: boolean;
  onChoose: (id: CategoryId) => void;
}

/** One category of the sidebar. It asks for its own products, so that all fifteen calls run side by side. */
export function CategoryEntry({ id, name, chosen, onChoose }: Props) {
  const { data, isLoading } = useCategoryProducts(id);
  return (
    <button
      type="button"
      aria-current={chosen && !isLoading ? 'true' : undefined}
      onClick={() => onChoose(id)}
      className={cx(
        'flex min-h-11 w-full items-center justify-between gap-3 rounded-small px-3.5 py-2 text-left text-sm transition-colors',
        'max-lg:rounded-full max-lg:whitespace-nowrap max-lg:inset-ring max-lg:inset-ring-line',
        chosen
          ? 'bg-soft font-label text-ink max-lg:bg-ink max-lg:text-paper'
          : 'text-ink-2 hover:text-accent-text',
      )}
    >
      <span className="min-w-0">{name}</span>
      {data && (
        <span aria-hidden="true" className="text-muted tabular-nums max-lg:hidden">
          {data.length}
        </span>
      )}
    </button>
  );
}
