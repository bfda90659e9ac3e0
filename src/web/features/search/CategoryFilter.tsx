import { ChevronDown } from 'lucide';
import { ALL_CATEGORIES, SEARCH_CATEGORIES } from '@contract/entities/category';
import { Icon } from '@ui/components/Icon';

interface Props {
  value: string;
  onChange: (category: string) => void;
}

/** The browser's own select lies invisibly over the short name of the chosen category. */
export function CategoryFilter({ value, onChange }: Props) {
  return (
    <div className="relative flex h-full flex-none items-center gap-2 rounded-field pr-3 pl-4 has-[select:focus-visible]:outline-3 has-[select:focus-visible]:outline-offset-2 has-[select:focus-visible]:outline-accent">
      <span aria-hidden="true" className="max-w-22 truncate text-sm font-label md:max-w-44">
        {value}
      </span>
      <Icon of={ChevronDown} size={16} aria-hidden="true" />
      <select
        name="category"
        aria-label="Category"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="absolute inset-0 size-full appearance-none bg-paper text-base text-ink opacity-0"
      >
        {[ALL_CATEGORIES, ...SEARCH_CATEGORIES].map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
