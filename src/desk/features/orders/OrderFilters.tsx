import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { ORDER_SORTS } from '@contract/calls/desk/orders.limits';
import { PAYMENT_METHODS } from '@contract/entities/paymentMethod';
import { ORDER_STATUSES, statusLabel } from '@contract/rules/orderStatus';
import { Button } from '@ui/components/Button';
import { Select } from '@ui/components/Select';
import type { OrderListArg } from '../../api/ordersApi';
import { useSearchKey } from '../../shared/useSearchKey';
import { DayFilter } from './DayFilter';
import { hasFilters, readFilters, toSearch } from './listFilters';
import { SORT_LABELS } from './messages';
import { SearchForm } from './SearchForm';

type Choices = readonly (readonly [value: string | number, label: string])[];

const ALL = ['', 'All'] as const;
const STATUSES: Choices = [ALL, ...ORDER_STATUSES.map((status) => [status, statusLabel(status)] as const)];
const METHODS: Choices = [ALL, ...PAYMENT_METHODS.map(({ id, label }) => [id, label] as const)];
const YES_OR_NO: Choices = [ALL, ['true', 'Yes'], ['false', 'No']];
const SORTS: Choices = ORDER_SORTS.map((sort) => [sort, SORT_LABELS[sort]] as const);

/** Search, filters and sort, which lie in the address. */
export function OrderFilters({ filters }: { filters: OrderListArg }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const searchField = useRef<HTMLInputElement>(null);
  useSearchKey(searchField);
  const [clearings, setClearings] = useState(0);
  // Its button is gone.
  useEffect(() => {
    if (clearings > 0) searchField.current?.focus();
  }, [clearings]);
  const change = (name: keyof OrderListArg, value: string) => {
    const params = new URLSearchParams(toSearch(filters));
    params.set(name, value);
    const search = toSearch(readFilters(params));
    // The same search once more reads the list again.
    void navigate(pathname + search, { replace: search === toSearch(filters) });
  };
  const clear = () => {
    setClearings(clearings + 1);
    void navigate(pathname + toSearch({ sort: filters.sort }));
  };
  const choice = (label: string, name: keyof OrderListArg, choices: Choices) => (
    <ChoiceFilter
      label={label}
      value={String(filters[name] ?? '')}
      choices={choices}
      onChoice={(value) => change(name, value)}
    />
  );
  const day = (label: string, name: 'from' | 'to') => (
    <DayFilter label={label} day={filters[name] ?? ''} onDay={(value) => change(name, value)} />
  );
  // The key empties what was typed and is not in the address yet.
  return (
    <div key={clearings} className="mb-6 grid gap-4">
      <SearchForm text={filters.q ?? ''} field={searchField} onSearch={(text) => change('q', text)} />
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-3 xl:grid-cols-[11.7rem_5.4rem_12.7rem_6rem_1fr_1fr_9.9rem_6.5rem]">
        {choice('Status', 'status', STATUSES)}
        {choice('Paid', 'paid', YES_OR_NO)}
        {choice('Payment method', 'payment_method_id', METHODS)}
        {choice('Refund due', 'refund_due', YES_OR_NO)}
        {day('From', 'from')}
        {day('To', 'to')}
        {choice('Sort', 'sort', SORTS)}
        {hasFilters(filters) && (
          <Button variant="ghost" className="mt-6.5 self-start px-2 whitespace-nowrap" onClick={clear}>
            Clear filters
          </Button>
        )}
      </div>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  choices: Choices;
  onChoice: (value: string) => void;
}

function ChoiceFilter({ label, value, choices, onChoice }: ChoiceProps) {
  return (
    <Select
      label={label}
      value={value}
      className="truncate pl-3"
      onChange={({ target }) => onChoice(target.value)}
    >
      {choices.map(([choice, text]) => (
        <option key={choice} value={choice}>
          {text}
        </option>
      ))}
    </Select>
  );
}
