import { type Claim, reportLine } from '../../prove/support/claims.ts'

export const failuresOf = (claims: readonly Claim[]): string[] => claims.filter(({ holds }) => !holds).map(reportLine)
