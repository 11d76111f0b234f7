/** A check: the claim, whether it holds, and what was observed. */
export type Check = { claim: string; passed: boolean; observed: string }

export const check = (claim: string, passed: boolean, observed: string | number = ''): Check => ({
  claim,
  passed,
  observed: String(observed),
})

/** Passes when the list is empty; shows the first few problems otherwise. */
export const noProblems = (claim: string, problems: readonly string[]): Check =>
  check(
    claim,
    problems.length === 0,
    problems.length === 0 ? '' : `${problems.length}: ${problems.slice(0, 5).join(' · ')}`,
  )

export const reportLine = ({ claim, passed, observed }: Check): string =>
  `${passed ? '✓' : '✗'} ${claim}${observed && ` (${observed})`}`
