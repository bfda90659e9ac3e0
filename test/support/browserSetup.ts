import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { PATIENCE_MS } from './patience';

/** A page's modules are loaded when it is opened, which may take long on a busy machine. */
configure({ asyncUtilTimeout: PATIENCE_MS });

/**
 * Responses of a real server come at any time, so React must not warn about updates outside `act`. Testing Library
 * wraps the actions of the test itself.
 */
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

/** jsdom has no layout, so the APIs for sizes, positions and pointers exist here but do nothing. */
class Observer {
  observe = () => undefined;
  unobserve = () => undefined;
  disconnect = () => undefined;
  takeRecords = () => [];
}

const noop = () => undefined;

Object.assign(window, {
  IntersectionObserver: Observer,
  ResizeObserver: Observer,
  matchMedia: (media: string) => Object.assign(new EventTarget(), { matches: false, media }),
  scrollTo: noop,
});

Object.assign(Element.prototype, {
  hasPointerCapture: () => false,
  releasePointerCapture: noop,
  scrollIntoView: noop,
  setPointerCapture: noop,
});
