import type { LineSet, OrderLine } from './contract.ts'

/** A single line, or a set with the lines of its parts; `position` is that of its first line in the order. */
export type OrderLineGroup<Line> = { position: number } & ({ set: null; line: Line } | { set: LineSet; parts: Line[] })

/** The lines of an order as shown to buyers: the parts of a set are grouped under it, in their order. */
export function groupOrderLines<Line extends Pick<OrderLine, 'set'>>(lines: readonly Line[]): OrderLineGroup<Line>[] {
  const shown: OrderLineGroup<Line>[] = []
  for (const [position, line] of lines.entries()) {
    const last = shown.at(-1)
    if (!line.set) shown.push({ position, set: null, line })
    else if (last?.set && last.set.position === line.set.position) last.parts.push(line)
    else shown.push({ position, set: line.set, parts: [line] })
  }
  return shown
}

/** A set as one line, as it was ordered. */
export const setAsLine = ({ name, nameEn, slug, ...set }: LineSet) => ({
  ...set,
  productName: name,
  productNameEn: nameEn,
  productSlug: slug,
  preorderDate: null,
  texts: [] as OrderLine['texts'],
})
