import type { Target } from './contracts.ts'

/** Callers. `few` is staff with few rights, `none` staff without any. */
export const allCallers = ['nobody', 'none', 'few', 'sadmin'] as const
export type Caller = (typeof allCallers)[number]

export type FormPart = string | { bytes: Buffer; filename: string; type: string }

export type Body =
  | { kind: 'json'; value: unknown }
  | { kind: 'bytes'; bytes: Buffer; type: string | undefined }
  | { kind: 'form'; fields: [string, FormPart][] }
  | undefined

/**
 * A request before it is encoded. `path` contains `:name` where `params` are inserted; text to be sent unencoded is in
 * `rawQuery`.
 */
export type Plan = {
  who: Caller
  method: string
  path: string
  params: Record<string, string>
  query: [string, string][]
  rawQuery?: string
  headers: [string, string][]
  body: Body
  kind: 'valid' | 'nearly' | 'hostile'
  /** Name of the applied mutation. */
  mutation: string
  /** Undefined for requests without a contract. */
  target: Target | undefined
}

export type SerializedRequest = {
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
}

const boundary = 'fuzz-3f1c0a2b'

export function serializePlan(plan: Plan, token: string | undefined): SerializedRequest {
  const { body } = plan
  const bytes = bytesOf(body)
  const type = typeOf(body)
  const headers = {
    'accept-language': 'vi',
    ...(type !== undefined && { 'content-type': type }),
    ...(bytes && { 'content-length': String(bytes.length) }),
    ...(token && { authorization: `Bearer ${token}` }),
    ...Object.fromEntries(plan.headers),
  }
  return { method: plan.method, path: pathOf(plan), headers, body: bytes }
}

export function pathOf({ path, params, query, rawQuery }: Plan): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => percent(params[name] ?? ''))
  const written = query.map(([name, value]) => `${percent(name)}=${percent(value)}`)
  const search = [...written, ...(rawQuery === undefined ? [] : [rawQuery])].join('&')
  return filled + (search && `?${search}`)
}

/** Like `encodeURIComponent`, but encodes lone surrogates as invalid UTF-8 bytes. */
const percent = (text: string) =>
  Array.from(text, (sign) => {
    const code = sign.charCodeAt(0)
    const isHalf = sign.length === 1 && code >= 0xd800 && code <= 0xdfff
    return isHalf
      ? `%ED%${(((code >> 6) & 63) | 128).toString(16)}%${((code & 63) | 128).toString(16)}`
      : encodeURIComponent(sign)
  }).join('')

function typeOf(body: Body): string | undefined {
  if (body?.kind === 'json') return 'application/json'
  if (body?.kind === 'form') return `multipart/form-data; boundary=${boundary}`
  return body?.type
}

function bytesOf(body: Body): Buffer | undefined {
  if (!body) return undefined
  if (body.kind === 'bytes') return body.bytes
  if (body.kind === 'json') return Buffer.from(JSON.stringify(body.value) ?? '')
  const parts = body.fields.flatMap(([name, part]) => {
    const file = typeof part === 'string' ? '' : `; filename="${part.filename}"\r\nContent-Type: ${part.type}`
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
    return [Buffer.from(head), typeof part === 'string' ? Buffer.from(part) : part.bytes, Buffer.from('\r\n')]
  })
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

const shown = 600

/** The request in one line, for a report. */
export function describePlan(plan: Plan): string {
  const { body } = plan
  const bodyText =
    body === undefined
      ? ''
      : body.kind === 'json'
        ? JSON.stringify(body.value)
        : body.kind === 'bytes'
          ? `[${body.type}] ${body.bytes.subarray(0, shown).toString('latin1')}`
          : `form ${body.fields.map(([name, part]) => `${name}=${typeof part === 'string' ? part : part.filename}`).join('&')}`
  const headers = plan.headers.map(([name, value]) => ` -H ${name}: ${value.slice(0, 80)}`).join('')
  return `${plan.who} (${plan.kind}, ${plan.mutation}): ${plan.method} ${pathOf(plan).slice(0, shown)}${headers} ${bodyText.slice(0, shown)}`
}
