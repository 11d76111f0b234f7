import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import * as z from 'zod'
import type { AnyEndpoint } from '#foundation/api/endpoint.ts'
import { projectRoot } from '#foundation/project-root.ts'

/** The subset of JSON Schema used by the contracts. */
export type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  format?: string
  example?: unknown
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  multipleOf?: number
  minItems?: number
  maxItems?: number
}

/** The schemas of which a value fits one; undefined for a schema without alternatives. */
export const alternativesOf = (schema: Schema): Schema[] | undefined =>
  schema.anyOf ??
  schema.oneOf ??
  (Array.isArray(schema.type) ? schema.type.map((type) => ({ ...schema, type })) : undefined)

/** An endpoint with its input schemas as JSON Schema, from which values can be generated. */
export type Target = {
  endpoint: AnyEndpoint
  /** For example `PUT /product/:id`. */
  name: string
  params: Schema | undefined
  query: Schema | undefined
  body: Schema | undefined
}

/** Every endpoint that a contract describes. */
export async function allEndpoints(): Promise<Target[]> {
  const files = globSync('src/**/*contract.ts', { cwd: projectRoot }).sort()
  const modules: Record<string, unknown>[] = []
  for (const file of files) modules.push(await import(pathToFileURL(join(projectRoot, file)).href))
  const endpoints = modules.flatMap((module) => Object.values(module).filter(isEndpoint))
  return endpoints.map((endpoint) => ({
    endpoint,
    name: `${endpoint.method} ${endpoint.path}`,
    params: schemaOf(endpoint.params),
    query: schemaOf(endpoint.query),
    body: schemaOf(endpoint.body),
  }))
}

function isEndpoint(value: unknown): value is AnyEndpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}

function schemaOf(schema: z.ZodType | undefined): Schema | undefined {
  if (!schema) return undefined
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === 'custom') Object.assign(jsonSchema, { type: 'string', format: 'binary' })
    },
  }) as Schema
}
