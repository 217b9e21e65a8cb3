declare const plainDateBrand: unique symbol
/** A business day, `YYYY-MM-DD`, that exists in the calendar. Never an instant: no time zone can move it. */
export type PlainDate = string & { readonly [plainDateBrand]: true }

/** 1 = Monday … 7 = Sunday (ISO). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7
