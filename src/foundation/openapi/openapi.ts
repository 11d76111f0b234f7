import * as z from 'zod'
import type { AnyEndpoint } from '../api/endpoint.ts'

type Json = Record<string, unknown>

const refusals: Record<number, string> = {
  400: 'Malformed JSON or query',
  401: 'Not signed in, or the sign-in has ended',
  403: 'Signed in, but not allowed',
  404: 'Not found',
  409: 'Contradicts the present state, such as stock that is gone',
  413: 'Body too large',
  415: 'Wrong content type',
  422: 'Invalid fields, named in `errors`',
  429: 'Too many requests; see Retry-After',
  500: 'An error of the shop; the message carries a reference',
  503: 'Briefly unavailable',
}

/** A call in a foreign format, such as a payment provider's webhook. */
export type WebhookOperation = { method: string; path: string; summary: string }

/** A file outside of the API, such as a feed; its path starts at the site's root. */
export type FileOperation = { path: string; summary: string; contentType: string; query?: z.ZodType }

/**
 * The OpenAPI 3.1 document of all endpoints; schemas come from the same zod contracts that validate requests. Foreign
 * calls are listed with their path only.
 */
export function openApiDocument(
  endpoints: readonly AnyEndpoint[],
  foreign: readonly WebhookOperation[] = [],
  files: readonly FileOperation[] = [],
): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  for (const { method, path, summary } of foreign) {
    const operationId = operationIdOf(method, path)
    const responses = { 200: { description: 'In the format that the caller expects' } }
    paths[path] = {
      [method.toLowerCase()]: { operationId, tags: [path.split('/')[1]], summary, parameters: [], responses },
    }
  }
  for (const file of files) paths[file.path] = { get: fileOperation(file) }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tâm Hương API',
      version: '1',
      description:
        'Every answer is `{res_status_code, res_data, message}`; a refusal has the same number as HTTP status, `res_data` null and, for invalid ' +
        'fields, `errors`. Moments are UTC, `YYYY-MM-DD HH:mm:ss`. Money is whole VND. A JSON body may be sent as base64 of its UTF-8 text in a ' +
        'single field `data`. A change may name the version it was made on, `If-Match: "7"`; a newer one is answered with 409. Messages follow `Accept-Language` (vi, en).',
    },
    servers: [{ url: '/api/v1' }],
    paths,
    components: {
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`Bearer <access_token>`, or the bare token',
        },
      },
      schemas: { Refusal: refusalSchema },
    },
  }
}

const refusalSchema: Json = {
  type: 'object',
  required: ['res_status_code', 'res_data', 'message'],
  properties: {
    res_status_code: { type: 'integer' },
    res_data: { type: 'null' },
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

const operationIdOf = (method: string, path: string) =>
  `${method.toLowerCase()}${path.replace(/[/:_-]+(\w?)/g, (_, first) => String(first).toUpperCase())}`

function operation(endpoint: AnyEndpoint): Json {
  const codes = [
    400,
    404,
    422,
    429,
    500,
    503,
    ...(endpoint.access === 'anyone' ? [] : [401, 403]),
    ...(endpoint.body ? [409, 413, 415] : []),
  ]
  const isFile = endpoint.answer instanceof z.ZodType && jsonSchema(endpoint.answer, 'output') === undefined
  return {
    operationId: operationIdOf(endpoint.method, endpoint.path),
    tags: [endpoint.path.split('/')[1]],
    summary: endpoint.summary,
    ...(endpoint.access !== 'anyone' && { security: [{ token: [] }], 'x-access': endpoint.access }),
    parameters: [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          [endpoint.multipart ? 'multipart/form-data' : 'application/json']: {
            schema: jsonSchema(endpoint.body, 'input') ?? {},
          },
        },
      },
    }),
    responses: {
      200: isFile
        ? { description: 'The file' }
        : { description: endpoint.summary, content: { 'application/json': { schema: enveloped(endpoint) } } },
      ...Object.fromEntries(
        codes
          .sort((a, b) => a - b)
          .map((code) => [
            code,
            {
              description: refusals[code],
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
            },
          ]),
      ),
    },
  }
}

function fileOperation({ path, summary, contentType, query }: FileOperation): Json {
  return {
    operationId: operationIdOf('get', path),
    tags: ['files'],
    summary,
    servers: [{ url: '/' }],
    parameters: parameters(query, 'query'),
    responses: { 200: { description: summary, content: { [contentType]: { schema: { type: 'string' } } } } },
  }
}

function enveloped(endpoint: AnyEndpoint): Json {
  return {
    type: 'object',
    required: ['res_status_code', 'res_data', 'message'],
    properties: {
      res_status_code: { const: endpoint.success ?? 200 },
      res_data: jsonSchema(endpoint.answer, 'output'),
      message: { type: 'string' },
    },
  }
}

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = (jsonSchema(schema, 'input') ?? {}) as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

/** Undefined for values without a JSON form, such as a file. */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): Json | undefined {
  if (schema instanceof z.ZodCustom) return undefined
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema: json }) => {
      if (zodSchema._zod.def.type === 'date') {
        json.type = 'string'
        json.pattern = '^\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2}$'
      }
      if (zodSchema._zod.def.type === 'custom') {
        json.type = 'string'
        json.format = 'binary'
      }
    },
  })
  return described
}
