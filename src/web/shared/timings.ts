/** Every wait of the shop in milliseconds. */
export const TIMINGS = {
  homeLoader: 2_000,
  routeIndicator: 1_000,
  redirectAfterSuccess: 1_500,
  featuredRotation: 12_000,
  hoverImageCycle: 1_000,
  wishlistRefresh: 30_000,
  paymentAutoOpen: 500,
  loadingDots: 300,
  /** how often a payment that is not decided is asked after */
  paymentPoll: 5_000,
  /** how often the page of an order with such a payment asks */
  orderPoll: 15_000,
  /** how long a toast stays; WCAG 2.2.1 asks for time to read */
  toast: 6_000,
  flyToCart: 600,
  /** a payment that is still being checked: a report is offered */
  reportOffered: 60_000,
  /** a pause in typing, after which suggestions are asked for */
  typingPause: 150,
  /** the most that a change of storage takes from one tab to another */
  otherTabsStorage: 500,
} as const;

/** A swipe must go further than this, in pixels. */
export const SWIPE_THRESHOLD_PX = 50;
/** The bar's scrolled style applies beyond this, in pixels. */
export const SCROLLED_BEYOND_PX = 100;
