import type { Context } from 'hono'
import * as z from 'zod'
import { m } from '#i18n/messages.js'
import { decodeData } from '../files/base64-data.ts'
import { isRecord } from '../json.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { readWholeBody } from './request-body.ts'
import { malformed, ShopError } from './shop-error.ts'

/** Query values as text; a repeated name is a 400 that names it. */
export function queryOf(context: Context): Record<string, string> {
  const query = Object.entries(context.req.queries()).map(([name, values]) => {
    if (values.length > 1)
      throw malformed(m.error_query_twice({ name }), [{ field: name, message: m.error_query_twice({ name }) }])
    return [name, values[0] ?? '']
  })
  // `fromEntries` also keeps `__proto__` as an ordinary field.
  return Object.fromEntries(query)
}

const defaultBodyLimit = 256 * 1024

/** The body as the endpoint takes it, not yet validated; undefined when it takes none. */
export async function bodyOf(context: Context, endpoint: AnyEndpoint): Promise<unknown> {
  if (!endpoint.body) return undefined
  const bytes = await readBody(context.req.raw, endpoint.bodyLimit ?? defaultBodyLimit)
  const type = context.req.header('content-type') ?? ''
  if (endpoint.multipart) return readForm(bytes, type)
  if (bytes.byteLength === 0) return {}
  if (!/^application\/json\b/i.test(type)) throw new ShopError('unsupportedMedia', m.error_json_expected())
  return unwrapData(parseBody(bytes), endpoint.body)
}

async function readForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Record<string, unknown>> {
  if (!/^multipart\/form-data\b/i.test(type)) throw new ShopError('unsupportedMedia', m.error_form_expected())
  try {
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    return Object.fromEntries(form.entries())
  } catch {
    throw malformed(m.error_bad_form())
  }
}

function parseBody(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw malformed(m.error_bad_json())
  }
}

/** A body with only `data` is in the base64 form of specification §3. */
function unwrapData(body: unknown, schema: z.ZodType): unknown {
  if (!isRecord(body)) return body
  const keys = Object.keys(body)
  if (keys.length !== 1 || !('data' in body) || typeof body.data !== 'string') return body
  if (schema instanceof z.ZodObject && 'data' in schema.shape) return body
  try {
    return decodeData(body.data)
  } catch {
    throw malformed(m.error_bad_data(), [{ field: 'data', message: m.error_bad_data() }])
  }
}

/** Reads the whole body, and refuses it as soon as it exceeds the limit. */
async function readBody(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  const tooLarge = () => new ShopError('tooLarge', m.error_too_large({ limit: Math.floor(limit / 1024) }))
  const { headers } = request
  if (Number(headers.get('content-length') ?? 0) > limit) throw tooLarge()
  // At most the announced length can arrive; a counting stream would cost more than everything else for a small body.
  if (!headers.has('transfer-encoding')) {
    const whole = await readWholeBody(request)
    if (whole.byteLength > limit) throw tooLarge()
    return new Uint8Array(whole)
  }
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}
