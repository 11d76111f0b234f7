/** A check: the claim, whether it holds, and what was observed. */
export type Check = { says: string; passed: boolean; seen: string }

export const check = (says: string, passed: boolean, seen: string | number = ''): Check => ({
  says,
  passed,
  seen: String(seen),
})

/** Passes when the list is empty; shows the first few problems otherwise. */
export const noProblems = (says: string, problems: readonly string[]): Check =>
  check(
    says,
    problems.length === 0,
    problems.length === 0 ? '' : `${problems.length}: ${problems.slice(0, 5).join(' · ')}`,
  )

export const reportLine = ({ says, passed, seen }: Check): string =>
  `${passed ? '✓' : '✗'} ${says}${seen && ` (${seen})`}`
