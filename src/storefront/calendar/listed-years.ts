/** How many years before and after this one search engines list the days of: those that people plan in. */
const yearsBack = 1
const yearsAhead = 2

/** The other 219,000 days would only keep crawlers busy. */
export const listedYears = (thisYear: number): number[] =>
  Array.from({ length: yearsBack + 1 + yearsAhead }, (_, index) => thisYear - yearsBack + index)

export const isListedYear = (year: number, thisYear: number): boolean => listedYears(thisYear).includes(year)
