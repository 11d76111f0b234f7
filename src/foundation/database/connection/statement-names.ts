/** Uses before a statement gets a name; rare ones, such as those of the seed, are not worth preparing. */
const usesBeforeName = 5
/** Each connection stores every named statement with its plan, about ten kilobytes. */
const maxNames = 150
const maxCounted = 2_000

/** Names for repeated statements, so that PostgreSQL parses and plans them once per connection. */
export function statementNames(): (text: string) => string | undefined {
  const uses = new Map<string, number>()
  const names = new Map<string, string>()
  return (text) => {
    const name = names.get(text)
    if (name !== undefined || names.size >= maxNames) return name
    const count = (uses.get(text) ?? 0) + 1
    if (uses.size >= maxCounted) uses.clear()
    uses.set(text, count)
    if (count <= usesBeforeName) return undefined
    uses.delete(text)
    names.set(text, `often_${names.size + 1}`)
    return names.get(text)
  }
}
