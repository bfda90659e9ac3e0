import { useLocation, useNavigate } from 'react-router-dom';
import { ORDER_SORTS } from '@contract/calls/desk/orders.limits';
import { ORDER_STATUSES, statusLabel } from '@contract/rules/orderStatus';
import { Select } from '@ui/components/Select';
import type { OrderListArg } from '../../api/ordersApi';
import { readFilters, toSearch } from './listFilters';
import { SORT_LABELS } from './messages';

/** Filters and sort, which lie in the address. */
export function OrderFilters({ filters }: { filters: OrderListArg }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const change = (name: 'status' | 'sort', value: string) => {
    const params = new URLSearchParams({ ...filters, [name]: value });
    void navigate(pathname + toSearch(readFilters(params)));
  };
  return (
    <div className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-3 md:max-w-120">
      <Select
        label="Status"
        value={filters.status ?? ''}
        onChange={({ target }) => change('status', target.value)}
      >
        <option value="">All</option>
        {ORDER_STATUSES.map((status) => (
          <option key={status} value={status}>
            {statusLabel(status)}
          </option>
        ))}
      </Select>
      <Select label="Sort" value={filters.sort} onChange={({ target }) => change('sort', target.value)}>
        {ORDER_SORTS.map((sort) => (
          <option key={sort} value={sort}>
            {SORT_LABELS[sort]}
          </option>
        ))}
      </Select>
    </div>
  );
}
