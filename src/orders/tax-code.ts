const weights = [31, 29, 23, 19, 17, 13, 7, 5, 3]

/**
 * A Vietnamese tax code in any usual writing: ten digits with their check digit, the same with `-` and a branch of
 * three, or the twelve digits of a personal id. Undefined when it is none. Source: the tax authority's rule of the ten
 * digits.
 */
export function readTaxCode(text: string): string | undefined {
  const compact = text.normalize('NFKC').replace(/[\s.]/g, '').replace(/[‐-―]/g, '-')
  if (/^\d{12}$/.test(compact)) return compact
  const [, code, branch] = /^(\d{10})(?:-?(\d{3}))?$/.exec(compact) ?? []
  if (code === undefined || !hasCheckDigit(code)) return undefined
  return branch === undefined ? code : `${code}-${branch}`
}

/**
 * The tenth digit is 10 less the weighted sum of the nine before it modulo 11; codes for which that is 10 don't exist.
 */
function hasCheckDigit(code: string): boolean {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(code[index]), 0)
  return 10 - (sum % 11) === Number(code[9])
}
