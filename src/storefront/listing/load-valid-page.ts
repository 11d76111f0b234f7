type List = { items: readonly unknown[]; total: number; totalRelation?: 'eq' | 'gte'; limit: number }

/** A page of a list; past its end the last counted one. Where the total is a lower bound, any with items is valid. */
export async function loadValidPage<Loaded extends List>(
  page: number,
  load: (page: number) => Promise<Loaded>,
): Promise<Loaded> {
  const list = await load(page)
  const last = Math.max(1, Math.ceil(list.total / list.limit))
  if (page <= last) return list
  if (list.totalRelation !== 'gte') return load(last)
  if (list.items.length > 0) return list
  // A full last page leads to the one after it, which is empty.
  const before = await load(page - 1)
  return before.items.length > 0 ? before : load(last)
}
