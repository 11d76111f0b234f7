const weights = [31, 29, 23, 19, 17, 13, 7, 5, 3]

/**
 * A Vietnamese tax code in any usual notation: ten digits with a check digit, the same with `-` and a branch of three,
 * or the twelve digits of a personal id. Undefined for anything else. Source: the tax authority's rule for the ten
 * digits.
 */
export function readTaxCode(text: string): string | undefined {
  const compact = text.normalize('NFKC').replace(/[\s.]/g, '').replace(/[‐-―]/g, '-')
  if (/^\d{12}$/.test(compact)) return compact
  const [, code, branch] = /^(\d{10})(?:-?(\d{3}))?$/.exec(compact) ?? []
  if (code === undefined || !hasCheckDigit(code)) return undefined
  return branch === undefined ? code : `${code}-${branch}`
}

/** The tenth digit is 10 minus the weighted sum of the other nine modulo 11; codes where that is 10 don't exist. */
function hasCheckDigit(code: string): boolean {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(code[index]), 0)
  return 10 - (sum % 11) === Number(code[9])
}
