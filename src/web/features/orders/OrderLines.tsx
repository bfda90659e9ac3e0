import { lineTotalNaira } from '@contract/rules/totals';
import type { OrderDetailsLine } from '@contract/rules/orderDetails';
import { Amount } from '../../shared/ui/Price';
import { ProductImage } from '../../shared/ui/ProductImage';
import { Tile } from '../../shared/ui/Tile';
import { messages } from './messages';

const HEAD = 'pb-2.5 text-sm font-label text-muted';

/** Name times quantity, and price times quantity. */
export function OrderLines({ lines }: { lines: readonly OrderDetailsLine[] }) {
  return (
    <table className="w-full border-b border-line">
      <caption className="sr-only">Products</caption>
      <thead>
        <tr>
          <th scope="col" className={`${HEAD} text-left`}>
            Product
          </th>
          <th scope="col" className={`${HEAD} text-right`}>
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, at) => (
          <tr key={at} className="border-t border-line">
            <td className="py-4">
              <div className="flex items-center gap-4">
                <Tile className="size-18 flex-none p-1.5">
                  <ProductImage images={line.imageUrl} alt="" sizes="72px" />
                </Tile>
                <span className="min-w-0">
                  {line.name || messages.productMissing}{' '}
                  <span className="whitespace-nowrap text-muted">× {line.quantity}</span>
                </span>
              </div>
            </td>
            <td className="py-4 pl-3 text-right font-label">
              <Amount naira={lineTotalNaira(line)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
