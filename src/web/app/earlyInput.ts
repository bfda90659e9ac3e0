import type { FailureText } from './failureTexts';

declare global {
  interface Window {
    /** Returns the buttons pressed before hydration (early.ts), and stops holding presses. */
    takeEarlyPresses?: () => HTMLButtonElement[];
    /** Shows at the top of the page that it does not respond (early.ts), and stops holding presses. */
    showFailure?: (text: FailureText) => void;
    /** whether browser.ts runs */
    hasStarted?: boolean;
  }
}

const replays: (() => void)[] = [];

/** Records typed and chosen form values right before hydration. */
export function recordEarlyInput(): void {
  const inputs = [...document.querySelectorAll('input')];
  const isTickable = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';
  inputs.filter((field) => !isTickable(field)).forEach(recordText);
  document.querySelectorAll('textarea').forEach(recordText);
  inputs.filter(isTickable).forEach(recordTick);
  document.querySelectorAll('select').forEach(recordChoice);
}

/** Replays the recorded input and the presses after hydration, and marks the page as ready. */
export function replayEarlyInput(): void {
  document.documentElement.dataset.hydrated = '';
  const presses = window.takeEarlyPresses?.() ?? [];
  const press = (button: HTMLButtonElement) => () => {
    if (button.isConnected) button.click();
  };
  // Each in its own task, so that it sees the changes made by the previous one.
  [...replays.splice(0), ...presses.map(press)].forEach((replay) => setTimeout(replay));
}

/** React compares a field with its last known value, which is set to the rendered text before the event. */
function recordText(field: HTMLInputElement | HTMLTextAreaElement): void {
  const { value, defaultValue } = field;
  if (value === defaultValue) return;
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  replays.push(() => {
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

function recordTick(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return;
  replays.push(() => {
    field.checked = field.defaultChecked;
    field.click();
  });
}

function recordChoice(field: HTMLSelectElement): void {
  const { value } = field;
  const renderedOption = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
  if (renderedOption === undefined || renderedOption.value === value) return;
  replays.push(() => {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
