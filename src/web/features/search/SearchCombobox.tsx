import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useLayoutEffect, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../shared/routing/paths';
import { useAppDispatch } from '../../shared/state/hooks';
import { searchesCleared } from './searchesSlice';
import { SearchInput, type SearchFieldProps } from './SearchField';
import { SuggestionList } from './SuggestionList';
import { useSuggestions, type Suggestion } from './useSuggestions';

const changeTypes = useCombobox.stateChangeTypes;

/** Overrides downshift: blur selects nothing, and a click into the field never closes the list. */
function stateReducer(
  state: UseComboboxState<Suggestion>,
  { type, changes }: UseComboboxStateChangeOptions<Suggestion>,
): Partial<UseComboboxState<Suggestion>> {
  if (type === changeTypes.InputBlur) return { ...changes, selectedItem: null, inputValue: state.inputValue };
  if (type === changeTypes.InputClick) return { ...changes, isOpen: true };
  return changes;
}

/** The search field as a combobox with suggestions (APG: editable, list autocomplete, manual selection). */
export function SearchCombobox({
  text,
  onText,
  category,
  caret,
  isInitiallyOpen,
  onSearch,
}: SearchFieldProps) {
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [popup, setPopup] = useState<HTMLElement | null>(null);
  const [shouldOpen, setShouldOpen] = useState(isInitiallyOpen);
  const groups = useSuggestions(text, category, shouldOpen);
  const items = groups.flatMap((group) => group.items);
  // The key, since later suggestions may be inserted above it.
  const [activeKey, setActiveKey] = useState<string | null>(null);

  useLayoutEffect(() => {
    if (caret === null) return;
    input?.focus();
    input?.setSelectionRange(caret, caret);
  }, [caret, input]);

  const choose = (chosen: Suggestion) => {
    if (chosen.kind === 'product') void navigate(paths.productDetails(chosen.product.product_id));
    else if (chosen.kind === 'category') void navigate(paths.category(chosen.name));
    else {
      onText(chosen.text);
      onSearch(chosen.text);
    }
  };

  const combobox = useCombobox<Suggestion>({
    items,
    itemToString: () => text,
    itemToKey: (item) => item?.key,
    inputValue: text,
    selectedItem: null,
    isOpen: shouldOpen && items.length > 0,
    highlightedIndex: items.findIndex(({ key }) => key === activeKey),
    // The scrolling element is the box around the list, which also holds the buttons.
    scrollIntoView: (option) => option.scrollIntoView({ block: 'nearest' }),
    stateReducer,
    onIsOpenChange: ({ isOpen }) => setShouldOpen(isOpen),
    onHighlightedIndexChange: ({ highlightedIndex }) => setActiveKey(items[highlightedIndex]?.key ?? null),
    onInputValueChange: ({ type, inputValue }) => {
      if (type === changeTypes.InputKeyDownEscape) onText(inputValue);
    },
    onSelectedItemChange: ({ selectedItem: chosen }) => {
      if (chosen) choose(chosen);
    },
  });

  const letFormHandleEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || combobox.highlightedIndex >= 0) return;
    setShouldOpen(false);
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };
  const isWithin = (target: EventTarget | null) =>
    target === input || (target instanceof Node && popup?.contains(target));
  // The list's buttons are reached with Tab, so the list stays open while one of them has the focus.
  const stayOpenForButtons = (event: FocusEvent) => {
    if (isWithin(event.relatedTarget)) Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };

  return (
    <>
      <SearchInput
        {...combobox.getInputProps({
          ref: setInput,
          'aria-label': 'Search products',
          onChange: (event) => {
            onText(event.currentTarget.value);
            setShouldOpen(true);
          },
          onKeyDown: letFormHandleEnter,
          onBlur: stayOpenForButtons,
        })}
      />
      <SuggestionList
        ref={setPopup}
        combobox={combobox}
        groups={groups}
        text={text}
        category={category}
        onBlur={(event) => {
          if (!isWithin(event.relatedTarget)) setShouldOpen(false);
        }}
        onKeyDown={({ key }) => {
          if (key !== 'Escape') return;
          setShouldOpen(false);
          input?.focus();
        }}
        onClear={() => {
          dispatch(searchesCleared());
          input?.focus();
        }}
      />
    </>
  );
}
