import { useCombobox, type UseComboboxState, type UseComboboxStateChangeOptions } from 'downshift';
import { useLayoutEffect, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Product } from '@contract/entities/product';
import { paths } from '../../shared/routing/paths';
import { SearchInput, type SearchFieldProps } from './SearchField';
import { SuggestionList } from './SuggestionList';
import { useSuggestions } from './useSuggestions';

const types = useCombobox.stateChangeTypes;

/** Leaving the field chooses nothing, and a click into it never closes the list. */
function stateReducer(
  state: UseComboboxState<Product>,
  { type, changes }: UseComboboxStateChangeOptions<Product>,
): Partial<UseComboboxState<Product>> {
  if (type === types.InputBlur) return { ...changes, selectedItem: null, inputValue: state.inputValue };
  if (type === types.InputClick) return { ...changes, isOpen: true };
  return changes;
}

/** The search field as a combobox with suggestions (APG: editable, list autocomplete, manual selection). */
export function SuggestingField({ text, onText, category, caret }: SearchFieldProps) {
  const navigate = useNavigate();
  const suggestions = useSuggestions(text, category);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [wanted, setWanted] = useState(caret !== null);

  useLayoutEffect(() => {
    if (caret === null) return;
    input?.focus();
    input?.setSelectionRange(caret, caret);
  }, [caret, input]);

  const combobox = useCombobox<Product>({
    items: suggestions,
    itemToString: (product) => product?.name ?? '',
    inputValue: text,
    selectedItem: null,
    isOpen: wanted && suggestions.length > 0,
    stateReducer,
    onIsOpenChange: ({ isOpen }) => setWanted(isOpen),
    onInputValueChange: ({ type, inputValue }) => {
      if (type === types.InputKeyDownEscape) onText(inputValue);
    },
    onSelectedItemChange: ({ selectedItem: chosen }) => {
      if (chosen) void navigate(paths.productDetails(chosen.product_id));
    },
  });

  const leaveEnterToTheForm = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || combobox.highlightedIndex >= 0) return;
    setWanted(false);
    Object.assign(event.nativeEvent, { preventDownshiftDefault: true });
  };

  return (
    <>
      <SearchInput
        {...combobox.getInputProps({
          ref: setInput,
          'aria-label': 'Search products',
          onChange: (event) => {
            onText(event.currentTarget.value);
            setWanted(true);
          },
          onKeyDown: leaveEnterToTheForm,
        })}
      />
      <SuggestionList combobox={combobox} suggestions={suggestions} text={text} category={category} />
    </>
  );
}
