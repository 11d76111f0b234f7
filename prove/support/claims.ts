/** One thing that was looked at: what should hold, whether it did, and what was seen. */
export type Claim = { says: string; holds: boolean; seen: string }

export const claim = (says: string, holds: boolean, seen: string | number = ''): Claim => ({
  says,
  holds,
  seen: String(seen),
})

/** Holds when the list of faults is empty; the first few are shown. */
export const noProblems = (says: string, problems: readonly string[]): Claim =>
  claim(
    says,
    problems.length === 0,
    problems.length === 0 ? '' : `${problems.length}: ${problems.slice(0, 5).join(' · ')}`,
  )

export const reportLine = ({ says, holds, seen }: Claim): string =>
  `${holds ? '✓' : '✗'} ${says}${seen && ` (${seen})`}`
