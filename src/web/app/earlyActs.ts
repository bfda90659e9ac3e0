import type { FailureWords } from './failureWords';

declare global {
  interface Window {
    /** Returns what was pressed before hydration (early.ts), and stops holding presses back. */
    takeEarlyPresses?: () => HTMLButtonElement[];
    /** Says at the top of the page that it does not answer (early.ts), and stops holding presses back. */
    tellFailure?: (words: FailureWords) => void;
    /** browser.ts runs */
    hasBegun?: boolean;
  }
}

let acts: (() => void)[] = [];

/** Reads what the shopper has typed and chosen, right before hydration. */
export function noteEarlyActs(): void {
  const inputs = [...document.querySelectorAll('input')];
  const isTicked = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';
  acts = [
    ...inputs.filter((field) => !isTicked(field)).flatMap(typingActs),
    ...[...document.querySelectorAll('textarea')].flatMap(typingActs),
    ...inputs.filter(isTicked).flatMap(ticking),
    ...[...document.querySelectorAll('select')].flatMap(choosing),
  ];
}

/** Replays that and the presses after hydration, and marks the page as ready. */
export function actEarlyActs(): void {
  document.documentElement.dataset.hydrated = '';
  const presses = window.takeEarlyPresses?.() ?? [];
  const press = (button: HTMLButtonElement) => () => {
    if (button.isConnected) button.click();
  };
  // Each in its own task, so that it sees the changes of the one before.
  [...acts.splice(0), ...presses.map(press)].forEach((act) => window.setTimeout(act));
}

/** React compares a field with its last known value, which is set to the rendered text before the event. */
function typingActs(field: HTMLInputElement | HTMLTextAreaElement): (() => void)[] {
  const { value, defaultValue } = field;
  if (value === defaultValue) return [];
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  const act = () => {
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return [act];
}

function ticking(field: HTMLInputElement): (() => void)[] {
  if (field.checked === field.defaultChecked) return [];
  const act = () => {
    field.checked = field.defaultChecked;
    field.click();
  };
  return [act];
}

function choosing(field: HTMLSelectElement): (() => void)[] {
  const { value } = field;
  const drawn = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
  if (drawn === undefined || drawn.value === value) return [];
  const act = () => {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
  return [act];
}
