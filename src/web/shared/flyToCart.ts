import { TIMINGS } from './timings';

const CART_ICON = '[data-cart-icon]';

/**
 * Moves a copy of a picture to the cart icon of the top bar, fading to half opacity (PRODUCT-10). Without the icon it
 * warns and does nothing; with reduced motion it does nothing.
 */
export function flyToCart(picture: HTMLImageElement | null): void {
  // The page may have changed while this script was loading.
  if (!picture?.isConnected || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const icon = document.querySelector(CART_ICON);
  if (!icon) {
    console.warn('The cart icon is missing, so nothing flies to it.');
    return;
  }
  // Adding to the cart must work in a browser without the Web Animations API.
  if (!('animate' in picture)) return;
  const from = picture.getBoundingClientRect();
  const to = icon.getBoundingClientRect();
  const copy = flyingCopy(picture, from);
  const shift = `translate(${to.x + to.width / 2 - from.x - from.width / 2}px, ${to.y + to.height / 2 - from.y - from.height / 2}px)`;
  const flight = copy.animate(
    [
      { transform: 'none', opacity: 1 },
      { transform: `${shift} scale(${to.width / from.width / 2})`, opacity: 0.5 },
    ],
    { duration: TIMINGS.flyToCart, easing: 'cubic-bezier(.2, .8, .2, 1)', fill: 'forwards' },
  );
  flight.addEventListener('finish', () => copy.remove());
  flight.addEventListener('cancel', () => copy.remove());
}

function flyingCopy(picture: HTMLImageElement, rect: DOMRect): HTMLImageElement {
  const copy = new Image(rect.width, rect.height);
  copy.src = picture.currentSrc || picture.src;
  copy.alt = '';
  copy.dataset.flying = '';
  Object.assign(copy.style, {
    position: 'fixed',
    left: `${rect.left}px`,
    top: `${rect.top}px`,
    width: `${rect.width}px`,
    height: `${rect.height}px`,
    objectFit: 'contain',
    pointerEvents: 'none',
    zIndex: '60',
  });
  document.body.append(copy);
  return copy;
}
