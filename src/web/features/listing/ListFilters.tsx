import { ChevronDown } from 'lucide';
import { useState, type ReactNode } from 'react';
import { cx } from '@ui/cx';
import { Skeleton } from '@ui/components/Skeleton';
import { Icon } from '@ui/components/Icon';
import { priceBandsOf, mainGroupsOf, optionGroupsOf } from './filterGroups';
import { filterMessages as messages } from './messages';
import { FilterRow, FilterValues } from './FilterValues';
import { PriceFilter } from './PriceFilter';
import { toggleValue } from './listChoice';
import type { ProductListState } from './useProductList';

/** How many option groups are open at first: usually colour, and the size that most products have. */
const OPEN_OPTION_GROUPS = 2;
const SKELETON_LINES = 12;

/** All filters of the list, each value with the number of products left. */
export function ListFilters({ list }: { list: ProductListState }) {
  const { facets, areFacetsUnavailable, unfilteredFacets, choice, choose, isCategoryFixed } = list;
  if (!areFacetsUnavailable && !(facets && unfilteredFacets)) return <FiltersSkeleton />;
  const unfiltered = unfilteredFacets ?? {};
  const mainGroups = facets ? mainGroupsOf(facets, unfiltered, choice, isCategoryFixed) : [];
  const optionGroups = facets ? optionGroupsOf(facets, unfiltered, choice) : [];
  return (
    <>
      {mainGroups.map((group) => (
        <FilterGroupBox key={group.name} name={group.name} isInitiallyOpen>
          <FilterValues group={group} onToggle={(value) => choose(toggleValue(choice, group.kind, value))} />
        </FilterGroupBox>
      ))}
      <FilterGroupBox name={messages.price} isInitiallyOpen>
        <PriceFilter
          bands={facets ? priceBandsOf(facets, unfiltered) : []}
          choice={choice}
          onChoose={choose}
        />
      </FilterGroupBox>
      {optionGroups.map((group, index) => (
        <FilterGroupBox
          key={`option ${group.name}`}
          name={group.name}
          isInitiallyOpen={index < OPEN_OPTION_GROUPS || group.values.some(({ isChosen }) => isChosen)}
        >
          <FilterValues group={group} onToggle={(value) => choose(toggleValue(choice, group.kind, value))} />
        </FilterGroupBox>
      ))}
      <ToggleFilters list={list} />
    </>
  );
}

function ToggleFilters({ list: { facets, unfilteredFacets, choice, choose } }: { list: ProductListState }) {
  const { inStock, discounted, everyColour } = choice;
  const unfiltered = unfilteredFacets?.ofTypes ?? facets;
  return (
    <div role="group" aria-label={messages.more} className="py-2">
      {(inStock || unfiltered?.in_stock !== 0) && (
        <FilterRow
          label={messages.inStockOnly}
          count={facets?.in_stock}
          isChosen={inStock}
          onToggle={() => choose({ ...choice, inStock: !inStock })}
        />
      )}
      {(discounted || unfiltered?.discounted !== 0) && (
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

/** Shown until hydration, too: the filters need scripts. */
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
  isInitiallyOpen: boolean;
  children: ReactNode;
}

function FilterGroupBox({ name, isInitiallyOpen, children }: Props) {
  const [isOpen] = useState(isInitiallyOpen);
  return (
    <details open={isOpen} className="border-b border-line">
      <summary className="flex min-h-12 items-center justify-between gap-3 py-2 font-label">
        {name}
        <Icon icon={ChevronDown} size={20} aria-hidden="true" className="text-muted" />
      </summary>
      <div role="group" aria-label={name} className="pb-3">
        {children}
      </div>
    </details>
  );
}
