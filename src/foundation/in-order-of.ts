/** The items with these ids, in the order of the ids; missing ones are left out. */
export function inOrderOf<Item extends { id: string }>(ids: readonly string[], items: readonly Item[]): Item[] {
  return ids.flatMap((id) => items.find((item) => item.id === id) ?? [])
}
