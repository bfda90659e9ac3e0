/** Items of a page of the desk's lists: the most, and as many as come without `limit`. */
export const MAX_PAGE_SIZE = 100;
export const PAGE_SIZE = 50;
