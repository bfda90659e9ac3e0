/** The desk's own page, which the server sends at every path below. */
export const DESK_ROOT = '/desk';
