import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../cx';

interface Props<Name extends string> {
  /** the name of the list of tabs */
  label: string;
  tabs: readonly (readonly [name: Name, label: string])[];
  chosen: Name;
  onChoose: (name: Name) => void;
  /** the panel of the chosen tab */
  children: ReactNode;
}

/** Which tab each key leads to, from the present one. */
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * Tabs and the panel of the chosen one (APG, tabs). Arrow keys move the focus, and Enter or Space choose, since a panel may have
 * to be loaded.
 */
export function Tabs<Name extends string>({ label, tabs, chosen, onChoose, children }: Props<Name>) {
  const id = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')];
    const at = buttons.findIndex((button) => button === document.activeElement);
    event.preventDefault();
    buttons[step(at, buttons.length)]?.focus();
  };
  return (
    <>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="flex flex-wrap gap-x-6 border-b border-line"
      >
        {tabs.map(([name, text]) => {
          const isChosen = name === chosen;
          return (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              aria-selected={isChosen}
              aria-controls={isChosen ? `${id}-panel` : undefined}
              tabIndex={isChosen ? 0 : -1}
              onClick={() => {
                if (!isChosen) onChoose(name);
              }}
              className={cx(
                '-mb-px min-h-12 border-b-2 font-label',
                isChosen
                  ? 'border-accent text-accent-text'
                  : 'border-transparent text-ink-2 hover:text-accent-text',
              )}
            >
              {text}
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`} className="pt-6">
        {children}
      </div>
    </>
  );
}
