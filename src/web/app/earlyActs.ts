declare global {
  interface Window {
    /** What was pressed before anything could answer it (early.ts); from then on presses take their way. */
    takeEarlyPresses?: () => HTMLButtonElement[];
  }
}

let acts: (() => void)[] = [];

/** Looks at what the shopper has typed and chosen so far, right before the page is hydrated. */
export function noteEarlyActs(): void {
  const inputs = [...document.querySelectorAll('input')];
  const isTicked = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';
  acts = [
    ...inputs.filter((field) => !isTicked(field)).flatMap(typing),
    ...[...document.querySelectorAll('textarea')].flatMap(typing),
    ...inputs.filter(isTicked).flatMap(ticking),
    ...[...document.querySelectorAll('select')].flatMap(choosing),
  ];
}

/** Does all of it, and what was pressed, once the page answers; it says so, too. */
export function actEarlyActs(): void {
  document.documentElement.dataset.hydrated = '';
  const presses = window.takeEarlyPresses?.() ?? [];
  const press = (button: HTMLButtonElement) => () => {
    if (button.isConnected) button.click();
  };
  // Each in a turn of its own, so that it finds what the one before has changed.
  [...acts.splice(0), ...presses.map(press)].forEach((act) => window.setTimeout(act));
}

/** React compares a field with what it last knew of it: that is made the text that was drawn, before it is told. */
function typing(field: HTMLInputElement | HTMLTextAreaElement): (() => void)[] {
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
