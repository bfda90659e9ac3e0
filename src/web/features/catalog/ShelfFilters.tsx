import { FilterGroupBox } from './FilterGroupBox';
import { FilterRow } from './FilterRow';
import { FilterValues } from './FilterValues';
import { groupsOfKind, groupsOfOptions } from './filterGroups';
import { filterMessages as messages } from './filterMessages';
import { PriceFilter } from './PriceFilter';
import { toggled } from './shelfChoice';
import type { Shelf } from './useShelf';

/** So many options are unfolded from the beginning: colour, as a rule, and the size that most products have. */
const OPEN_OPTIONS = 2;

/** Every way to narrow the list, each value with how many products it leaves. */
export function ShelfFilters({ shelf }: { shelf: Shelf }) {
  const { facets, choice, choose, isCategoryFixed } = shelf;
  const kinds = facets ? groupsOfKind(facets, choice, isCategoryFixed) : [];
  const options = facets ? groupsOfOptions(facets, choice) : [];
  return (
    <>
      {kinds.map((group) => (
        <FilterGroupBox key={group.name} name={group.name} isOpen>
          <FilterValues group={group} onToggle={(value) => choose(toggled(choice, group.kind, value))} />
        </FilterGroupBox>
      ))}
      <FilterGroupBox name={messages.price} isOpen>
        <PriceFilter bands={facets?.price.bands ?? []} choice={choice} onChoose={choose} />
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

function Switches({ shelf: { facets, choice, choose } }: { shelf: Shelf }) {
  const { inStock, discounted, everyColour } = choice;
  return (
    <div role="group" aria-label={messages.more} className="py-2">
      {(inStock || facets?.in_stock !== 0) && (
        <FilterRow
          label={messages.inStockOnly}
          count={facets?.in_stock}
          isChosen={inStock}
          onToggle={() => choose({ ...choice, inStock: !inStock })}
        />
      )}
      {(discounted || facets?.discounted !== 0) && (
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
