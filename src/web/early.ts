/**
 * Comes first and by itself: what is pressed before the page is hydrated is kept, and pressed again then. Links and the
 * search form need no script; a form that does is not to be sent until it can be (Button).
 */
const pressed: HTMLButtonElement[] = [];

function keep(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button || button.type === 'submit') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  pressed.push(button);
}

window.addEventListener('click', keep, true);
window.takeEarlyPresses = () => {
  window.removeEventListener('click', keep, true);
  return pressed.splice(0);
};
