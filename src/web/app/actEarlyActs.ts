declare global {
  interface Window {
    /** What was pressed before anything could answer it (early.ts); from then on presses take their way. */
    takeEarlyPresses?: () => HTMLButtonElement[];
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

/** Does what the shopper has typed, chosen and pressed while the page was not hydrated. To be called once it is. */
export function actEarlyActs(): void {
  document.querySelectorAll('input').forEach((field) => {
    if (field.type === 'checkbox' || field.type === 'radio') check(field);
    else type(field);
  });
  document.querySelectorAll('textarea').forEach(type);
  document.querySelectorAll('select').forEach((field) => {
    const drawn = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
    if (drawn && field.value !== drawn.value) field.dispatchEvent(new Event('change', { bubbles: true }));
  });
  for (const button of window.takeEarlyPresses?.() ?? []) if (button.isConnected) button.click();
}

/** React compares a field with what it last knew of it: that is made the text that was drawn, before it is told. */
function type(field: TextField): void {
  const { value, defaultValue } = field;
  if (value === defaultValue) return;
  field.value = defaultValue;
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function check(field: HTMLInputElement): void {
  if (field.checked === field.defaultChecked) return;
  field.checked = field.defaultChecked;
  field.click();
}
