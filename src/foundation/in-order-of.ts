/** Those named, in the order named; what is gone is left out. */
export function inOrderOf<Item extends { id: string }>(ids: readonly string[], items: readonly Item[]): Item[] {
  return ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
}
