/** Throws when the seed data refers to a missing entry. */
export function idOf(ids: ReadonlyMap<string, string>, name: string): string {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`The seed names “${name}”, which does not exist`)
  return id
}
