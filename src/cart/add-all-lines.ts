import { addLine, type CartLine, lineKey } from './rules.ts'

/** Adds all lines; undefined when the cart has too few places left for them. */
export function addAllLines(lines: readonly CartLine[], added: readonly CartLine[]): readonly CartLine[] | undefined {
  const all = added.reduce<readonly CartLine[]>(addLine, lines)
  const keys = new Set(all.map(lineKey))
  return added.every((line) => keys.has(lineKey(line))) ? all : undefined
}
