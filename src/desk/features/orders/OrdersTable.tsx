import { flexRender, useTable, type Cell, type Row } from '@tanstack/react-table';
import { isValidElement, memo, type MouseEvent, type ReactNode } from 'react';
import type { OrderListItem } from '@contract/calls/desk/orders';
import { cx } from '@ui/cx';
import { useFollowLink } from '@ui/routing/Link';
import { paths } from '../../shared/routing/paths';
import { rowLinkProps, useRowKeys } from '../../shared/useRowKeys';
import { columns, features } from './orderColumns';

interface Props {
  /** the same array while its orders are the same */
  orders: readonly OrderListItem[];
}

/** On a phone each row is a block. Roles are given, since a browser forgets those of a table that is laid out otherwise. */
export function OrdersTable({ orders }: Props) {
  const { listProps, currentRow } = useRowKeys(orders.length);
  const followLink = useFollowLink();
  const table = useTable({ features, columns, data: orders });
  return (
    <table role="table" aria-label="Orders" className="w-full max-md:block" {...listProps}>
      <thead role="rowgroup" className="max-md:sr-only">
        {table.getHeaderGroups().map(({ id, headers }) => (
          <tr key={id} role="row" className="border-b border-line text-left text-sm text-muted">
            {headers.map((header) => {
              const { columnDef } = header.column;
              return (
                <th
                  key={header.id}
                  role="columnheader"
                  scope="col"
                  className={cx('px-3 pb-3 font-label first:pl-0 last:pr-0', columnDef.meta?.header)}
                >
                  {flexRender(columnDef.header, header.getContext())}
                </th>
              );
            })}
          </tr>
        ))}
      </thead>
      <tbody role="rowgroup" className="max-md:block">
        {table.getRowModel().rows.map((row, at) => (
          <OrderRow
            key={row.original.order_id}
            row={row}
            isCurrent={at === currentRow}
            followLink={followLink}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  row: Row<typeof features, OrderListItem>;
  /** whether its link is the one in the tab order */
  isCurrent: boolean;
  followLink: (event: MouseEvent<HTMLAnchorElement>) => void;
}

const OrderRow = memo(function OrderRow({ row, isCurrent, followLink }: RowProps) {
  const [first, ...others] = row.getAllCells();
  const orderId = row.original.order_id;
  return (
    <tr
      role="row"
      className="lazy-layout relative border-b border-line hover:bg-soft max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-2 max-md:gap-y-1 max-md:py-4 md:[&>*]:px-3 md:[&>*]:py-3.5 md:[&>*:first-child]:pl-0 md:[&>*:last-child]:pr-0"
    >
      <th role="rowheader" scope="row" className={first?.column.columnDef.meta?.cell}>
        <a
          {...rowLinkProps(isCurrent)}
          href={paths.order(orderId)}
          onClick={followLink}
          className="card-link rounded-badge hover:text-accent-text"
        >
          {orderId}
        </a>
      </th>
      {others.map((cell) => (
        <td key={cell.id} role="cell" className={cell.column.columnDef.meta?.cell}>
          {contentOf(cell)}
        </td>
      ))}
    </tr>
  );
}, isSameRow);

/** A cell's content. Its function is called, where `flexRender` would add a component to each of 300 cells. */
function contentOf(cell: Cell<typeof features, OrderListItem>): ReactNode {
  const { cell: render } = cell.column.columnDef;
  const content: unknown = typeof render === 'function' ? render(cell.getContext()) : render;
  return typeof content === 'string' || isValidElement(content) ? content : null;
}

/** The table makes new rows for every new list, of the orders that were there before, too. */
function isSameRow(before: RowProps, after: RowProps): boolean {
  const isSameOrder = before.row.original === after.row.original;
  return isSameOrder && before.isCurrent === after.isCurrent && before.followLink === after.followLink;
}
