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
  /** the first poll of an order with a payment under way; later polls are less and less frequent (usePolling) */
  orderPoll: 15_000,
  flyToCart: 600,
  /** after this time the screen of a payment that is still being checked offers a problem report */
  reportOfferDelay: 60_000,
  /** the pause in typing after which suggestions are requested */
  typingDebounce: 150,
  /** after this time a change is aborted, and a query without a response reads as failed */
  requestTimeout: 30_000,
  /** the timeout of a file upload or download */
  transferTimeout: 120_000,
} as const;

/** A swipe must be longer than this, in pixels. */
export const SWIPE_THRESHOLD_PX = 50;
/** The bar's scrolled style applies beyond this, in pixels. */
export const SCROLLED_BEYOND_PX = 100;
