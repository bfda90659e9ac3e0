import { ChevronDown } from 'lucide';
import { useState, type ReactNode } from 'react';
import { cx } from '@ui/cx';
import { Skeleton } from '@ui/components/Skeleton';
import { Icon } from '@ui/components/Icon';
import { bandsOf, groupsOfKind, groupsOfOptions } from './filterGroups';
import { filterMessages as messages } from './messages';
import { FilterRow, FilterValues } from './FilterValues';
import { PriceFilter } from './PriceFilter';
import { toggled } from './shelfChoice';
import type { Shelf } from './useShelf';

/** How many option groups are open at first: usually colour, and the size that most products have. */
const OPEN_OPTIONS = 2;
const SKELETON_LINES = 12;

/** All filters of the list, each value with the number of products left. */
export function ShelfFilters({ shelf }: { shelf: Shelf }) {
  const { facets, areFacetsAway, frame, choice, choose, isCategoryFixed } = shelf;
  if (!areFacetsAway && !(facets && frame)) return <FiltersSkeleton />;
  const places = frame ?? {};
  const kinds = facets ? groupsOfKind(facets, places, choice, isCategoryFixed) : [];
  const options = facets ? groupsOfOptions(facets, places, choice) : [];
  return (
    <>
      {kinds.map((group) => (
        <FilterGroupBox key={group.name} name={group.name} isOpen>
          <FilterValues group={group} onToggle={(value) => choose(toggled(choice, group.kind, value))} />
        </FilterGroupBox>
      ))}
      <FilterGroupBox name={messages.price} isOpen>
        <PriceFilter bands={facets ? bandsOf(facets, places) : []} choice={choice} onChoose={choose} />
      </FilterGroupBox>
      {options.map((group, at) => (
        <FilterGroupBox
          key={`option ${group.name}`}
          name={group.name}
          isOpen={at < OPEN_OPTIONS || group.values.some(({ isChosen }) => isChosen)}
        >
          <FilterValues group={group} onToggle={(value) => choose(toggled(choice, group.kind, value))} />
        </FilterGroupBox>
      ))}
      <Switches shelf={shelf} />
    </>
  );
}

function Switches({ shelf: { facets, frame, choice, choose } }: { shelf: Shelf }) {
  const { inStock, discounted, everyColour } = choice;
  const places = frame?.ofTypes ?? facets;
  return (
    <div role="group" aria-label={messages.more} className="py-2">
      {(inStock || places?.in_stock !== 0) && (
        <FilterRow
          label={messages.inStockOnly}
          count={facets?.in_stock}
          isChosen={inStock}
          onToggle={() => choose({ ...choice, inStock: !inStock })}
        />
      )}
      {(discounted || places?.discounted !== 0) && (
        <FilterRow
          label={messages.discounted}
          count={facets?.discounted}
          isChosen={discounted}
          onToggle={() => choose({ ...choice, discounted: !discounted })}
        />
      )}
      <FilterRow
        label={messages.everyColour}
        isChosen={everyColour}
        onToggle={() => choose({ ...choice, everyColour: !everyColour })}
      />
    </div>
  );
}

/** Disabled until hydration, too: a filter needs scripts. */
export function FiltersSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-6 py-4">
      {Array.from({ length: SKELETON_LINES }, (_none, at) => (
        <Skeleton key={at} className={cx('h-4', at % 4 === 0 ? 'w-2/5' : 'w-11/12')} />
      ))}
    </div>
  );
}

interface Props {
  name: string;
  /** whether it is open at first; after that the shopper decides */
  isOpen: boolean;
  children: ReactNode;
}

function FilterGroupBox({ name, isOpen, children }: Props) {
  const [open] = useState(isOpen);
  return (
    <details open={open} className="border-b border-line">
      <summary className="flex min-h-12 items-center justify-between gap-3 py-2 font-label">
        {name}
        <Icon of={ChevronDown} size={20} aria-hidden="true" className="text-muted" />
      </summary>
      <div role="group" aria-label={name} className="pb-3">
        {children}
      </div>
    </details>
  );
}
