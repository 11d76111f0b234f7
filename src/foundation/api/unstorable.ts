/** Maximum nesting of a value: our own data has at most six levels, and recursion must be bounded. */
export const maxDepth = 32

/**
 * The path of the first value that can't be stored: text with a NUL or a lone surrogate, which PostgreSQL refuses or
 * would change, or too deep nesting. Undefined when there is none.
 */
export function findUnstorableValue(value: unknown, path = '', depth = 0): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path
  if (typeof value !== 'object' || value === null || value instanceof Blob) return undefined
  // The path within is of no use, so the top-level field is reported.
  if (depth > maxDepth) return path.split('.', 1)[0]
  for (const [key, part] of Object.entries(value)) {
    const inner = path === '' ? key : `${path}.${key}`
    const found = isStorable(key) ? findUnstorableValue(part, inner, depth + 1) : inner
    if (found !== undefined) return found
  }
  return undefined
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()
