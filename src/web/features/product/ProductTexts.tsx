import type { Product } from '@contract/entities/product';
import { unbrokenName } from '@ui/components/unbroken';

/** Description and specifications. */
export function ProductTexts({ product }: { product: Product }) {
  const { description, specifications } = product;
  return (
    <div className="mt-12 grid gap-x-14 gap-y-10 md:mt-18 md:grid-cols-[minmax(0,1.56fr)_minmax(0,1fr)]">
      {description && (
        <section>
          <h2 className="text-xl md:text-2xl">Description</h2>
          <p className="mt-3 max-w-text leading-[1.75rem] whitespace-pre-line text-ink-2">
            {unbrokenName(description)}
          </p>
        </section>
      )}
      {specifications.length > 0 && (
        <section>
          <h2 className="text-xl md:text-2xl">Specifications</h2>
          <dl className="mt-3">
            {specifications.map(({ name, value }) => (
              <div
                key={name}
                className="grid grid-cols-[2fr_3fr] gap-3 border-b border-line py-2.5 text-name"
              >
                <dt className="text-muted">{name}</dt>
                <dd>{unbrokenName(value)}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
    </div>
  );
}
