import { type Check, reportLine } from '../../prove/support/checks.ts'

export const failuresOf = (checks: readonly Check[]): string[] => checks.filter(({ passed }) => !passed).map(reportLine)
