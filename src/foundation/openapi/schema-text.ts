/** The part of JSON Schema that our contracts use. */
export type JsonSchema = {
  type?: string | string[]
  format?: string
  description?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  items?: JsonSchema
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  default?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
}

/** A schema as short text in the style of TypeScript types: `{ id: string (uuid), price?: integer (0…) }`. */
export function schemaText(schema: JsonSchema, indent = ''): string {
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return choices.map((choice) => schemaText(choice, indent)).join(' | ')
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  if (schema.type === 'array') return listText(schema, indent)
  if (schema.type === 'object') return objectText(schema, indent)
  return `${[schema.type ?? 'any'].flat().join(' | ')}${limitsText(schema)}`
}

function listText({ items = {}, minItems, maxItems }: JsonSchema, indent: string): string {
  const item = schemaText(items, indent)
  const hasChoices = items.anyOf ?? items.oneOf ?? items.enum
  return `${hasChoices ? `(${item})` : item}[]${inBrackets([rangeText(minItems, maxItems, 'items')])}`
}

function objectText({ properties = {}, required = [], additionalProperties }: JsonSchema, indent: string): string {
  const inner = `${indent}  `
  const lines = Object.entries(properties).map(([name, property]) => {
    const remarks = [
      property.default === undefined ? '' : `default ${JSON.stringify(property.default)}`,
      property.description ?? '',
    ].filter(Boolean)
    const remark = remarks.length > 0 ? `  // ${remarks.join('; ')}` : ''
    return `${inner}${name}${required.includes(name) ? '' : '?'}: ${schemaText(property, inner)}${remark}`
  })
  if (typeof additionalProperties === 'object') lines.push(`${inner}[name]: ${schemaText(additionalProperties, inner)}`)
  return lines.length === 0 ? '{}' : `{\n${lines.join('\n')}\n${indent}}`
}

function limitsText({ format, minLength, maxLength, minimum, maximum }: JsonSchema): string {
  const numbers = rangeText(telling(minimum), telling(maximum), '')
  return inBrackets([format ?? '', rangeText(minLength, maxLength, 'characters'), numbers])
}

/** The limits of safe integers are not worth showing. */
const telling = (limit: number | undefined) => (Math.abs(limit ?? 0) === Number.MAX_SAFE_INTEGER ? undefined : limit)

function rangeText(least: number | undefined, most: number | undefined, unit: string): string {
  if (least === undefined && most === undefined) return ''
  return `${least ?? ''}…${most ?? ''} ${unit}`.trim()
}

function inBrackets(parts: readonly string[]): string {
  const described = parts.filter(Boolean)
  return described.length > 0 ? ` (${described.join(', ')})` : ''
}
