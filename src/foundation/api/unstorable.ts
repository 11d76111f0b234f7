/**
 * How deep a value may be nested: nothing of ours goes deeper than six, and who walks through it must come to an end.
 */
export const maxDepth = 32

/**
 * The path of the first thing in a value that can't be kept: text with a NUL or with half a character, which PostgreSQL
 * refuses or would change, and whatever is nested too deep. Undefined when there is none.
 */
export function findUnstorable(value: unknown, path = '', depth = 0): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : path
  if (typeof value !== 'object' || value === null || value instanceof Blob) return undefined
  // The names on the way down say nothing: the field that holds it all is at fault.
  if (depth > maxDepth) return path.split('.', 1)[0]
  for (const [key, part] of Object.entries(value)) {
    const inner = path === '' ? key : `${path}.${key}`
    const found = isStorable(key) ? findUnstorable(part, inner, depth + 1) : inner
    if (found !== undefined) return found
  }
  return undefined
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()
