/** All delays of the shop, in milliseconds. */
export const TIMINGS = {
  homeLoader: 2_000,
  routeIndicator: 1_000,
  redirectAfterSuccess: 1_500,
  featuredRotation: 12_000,
  hoverImageCycle: 1_000,
  wishlistRefresh: 30_000,
  paymentAutoOpen: 500,
  loadingDots: 300,
  /** how often an undecided payment is polled */
  paymentPoll: 5_000,
  /** after which time the page of an order whose payment is awaited asks for it; then less and less often (usePolling) */
  orderPoll: 15_000,
  flyToCart: 600,
  /** after this time a payment that is still being checked offers a report */
  reportOfferDelay: 60_000,
  /** the pause in typing before suggestions are requested */
  typingDebounce: 150,
  /** nobody waits longer for an answer without being told */
  requestTimeout: 30_000,
  /** nor for a file that goes up or comes down */
  transferTimeout: 120_000,
} as const;

/** A swipe must go further than this, in pixels. */
export const SWIPE_THRESHOLD_PX = 50;
/** The bar's scrolled style applies beyond this, in pixels. */
export const SCROLLED_BEYOND_PX = 100;
