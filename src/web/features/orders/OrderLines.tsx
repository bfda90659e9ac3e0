import { lineTotalNaira } from '@contract/rules/totals';
import type { OrderLineView } from '../../shared/rules/orderLine';
import { Amount } from '@ui/components/Amount';
import { ProductImage, Tile } from '../../shared/components/ProductImage';
import { unbrokenName } from '@ui/components/unbroken';
import { messages } from './messages';

const HEAD = 'pb-2.5 text-sm font-label text-muted';

/** Name times quantity, and price times quantity. */
export function OrderLines({ lines }: { lines: readonly OrderLineView[] }) {
  return (
    <table className="w-full border-b border-line max-sm:block">
      <caption className="sr-only">Products</caption>
      <thead className="max-sm:block">
        <tr className="max-sm:flex max-sm:justify-between">
          <th scope="col" className={`${HEAD} text-left`}>
            Product
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            Total
          </th>
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {lines.map((line, at) => (
          <tr
            key={at}
            className="border-t border-line max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:py-4 sm:[&>*]:py-3.5"
          >
            <td className="max-sm:min-w-1/2 max-sm:flex-1">
              <div className="flex items-center gap-4">
                <Tile className="size-18 flex-none p-1.5">
                  <ProductImage images={line.imageUrl} alt="" sizes="72px" />
                </Tile>
                <span className="min-w-0">
                  {unbrokenName(line.name || messages.productMissing)}{' '}
                  <span className="whitespace-nowrap text-muted">× {line.quantity}</span>
                </span>
              </div>
            </td>
            <td className="ml-auto pl-3 text-right font-label">
              <Amount naira={lineTotalNaira(line)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
