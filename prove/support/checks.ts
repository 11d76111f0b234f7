/** One thing that was looked at: what should be so, whether it was, and what was seen. */
export type Check = { says: string; passed: boolean; seen: string }

export const check = (says: string, passed: boolean, seen: string | number = ''): Check => ({
  says,
  passed,
  seen: String(seen),
})

/** Passed when the list of faults is empty; the first few are shown. */
export const noProblems = (says: string, problems: readonly string[]): Check =>
  check(
    says,
    problems.length === 0,
    problems.length === 0 ? '' : `${problems.length}: ${problems.slice(0, 5).join(' · ')}`,
  )

export const reportLine = ({ says, passed, seen }: Check): string =>
  `${passed ? '✓' : '✗'} ${says}${seen && ` (${seen})`}`
