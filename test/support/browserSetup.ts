import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { PATIENCE_MS } from './patience';

/** A page is loaded when it is opened, module by module: on a busy machine that takes its time. */
configure({ asyncUtilTimeout: PATIENCE_MS });

/**
 * Answers of a real server come when they come, so React is not to warn of each update outside `act`. Testing Library wraps
 * what a test does itself.
 */
beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
});

/** jsdom lays nothing out: what has to do with size, place and pointer is there and does nothing. */
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
