/** Years before and after this one whose days are listed for search engines: the range that people plan in. */
const yearsBack = 1
const yearsAhead = 2

/**
 * The years whose days are listed for search engines; the other 108,000 days, in both languages, would only waste
 * crawlers' time.
 */
export const listedYears = (thisYear: number): number[] =>
  Array.from({ length: yearsBack + 1 + yearsAhead }, (_, index) => thisYear - yearsBack + index)

export const isListedYear = (year: number, thisYear: number): boolean => listedYears(thisYear).includes(year)
