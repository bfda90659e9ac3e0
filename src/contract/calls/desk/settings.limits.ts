/** The largest value of a setting, in naira or units. */
export const MAX_SETTING = 1_000_000_000;
