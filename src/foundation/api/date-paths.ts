import * as z from 'zod'

/**
 * The paths of dates in an answer, such as `items.*.createdDate`, derived from the types of its contract. `dob` is not
 * a moment (specification §3). Throws when the type of a value can't be told from its path.
 */
export function datePaths(schema: z.ZodType): string[] {
  const kinds = new Map<string, Set<string>>()
  collect(schema, '', kinds)
  return [...kinds]
    .filter(([, kind]) => kind.has('date'))
    .map(([path, kind]) => {
      if (path === '' || kind.size > 1) throw new Error(`A moment and ${[...kind]} at “${path}”`)
      return path
    })
    .sort()
}

function collect(schema: z.core.$ZodType, path: string, kinds: Map<string, Set<string>>): void {
  const inside = (key: string) => (path === '' ? key : `${path}.${key}`)
  if (schema instanceof z.ZodObject) {
    for (const [key, field] of Object.entries(schema.shape))
      if (key !== 'dob') collect(field as z.core.$ZodType, inside(key), kinds)
  } else if (schema instanceof z.ZodArray) collect(schema.element, inside('*'), kinds)
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) collect(option, path, kinds)
  else if (schema instanceof z.ZodRecord) {
    const within = new Map<string, Set<string>>()
    collect(schema.valueType, '', within)
    if ([...within.values()].some((kind) => kind.has('date'))) throw new Error(`A moment in the record “${path}”`)
  } else if (schema instanceof z.ZodPipe) collect(schema.out, path, kinds)
  else if (
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodReadonly
  )
    collect(schema.unwrap(), path, kinds)
  else note(schema, path, kinds)
}

function note(schema: z.core.$ZodType, path: string, kinds: Map<string, Set<string>>): void {
  const { type } = schema._zod.def
  if (['lazy', 'tuple', 'map', 'set', 'intersection'].includes(type)) throw new Error(`${type} at “${path}”`)
  // Only text could be mistaken for a date.
  if (!['date', 'string', 'enum', 'literal', 'unknown', 'any'].includes(type)) return
  kinds.set(path, (kinds.get(path) ?? new Set()).add(type))
}
