import type * as z from 'zod'

/**
 * Who may call: `anyone`; `staff`, any signed-in member of staff; or a capability such as `order.write`, which a role
 * must hold (SADMIN holds all).
 */
export type Access = 'anyone' | 'staff' | `${string}.${string}`

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * An endpoint of the API, described once: the server's checks, the callers' types and the OpenAPI document come from it.
 * `path` is relative to `/api/v1` and written with `:name` for parameters.
 */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  method: Method
  path: `/${string}`
  access: Access
  /** One sentence for the API's page. */
  summary: string
  params?: Params
  query?: Query
  body?: Body
  answer: Answer
  /** The success code inside the envelope: 201 when something was created. */
  success?: 200 | 201
  /** Largest body in bytes; 256 KiB when not given. */
  bodyLimit?: number
  /** A POST that changes nothing, such as a quote. */
  onlyReads?: true
  /** Where there are replicas one may answer: some seconds old, except for who has just written. A read without writes. */
  mayLag?: true
  /** Pages read it from the query cache; as a function, only for some queries. */
  cacheable?: true | ((query: Record<string, unknown>) => boolean)
  /** The entity may be sent back as it was read: what only the answer has is the server's, and ignored. */
  ignoresServerFields?: true
  /** `multipart/form-data` instead of JSON. */
  multipart?: true
}

export type AnyEndpoint = Endpoint

type Part<E, Key extends 'params' | 'query' | 'body'> = E extends { [K in Key]: infer S extends z.ZodType }
  ? S
  : undefined

type InputPart<E, Key extends 'params' | 'query' | 'body'> =
  Part<E, Key> extends infer S extends z.ZodType
    ? object extends z.input<S>
      ? { [K in Key]?: z.input<S> }
      : { [K in Key]: z.input<S> }
    : unknown

type ParsedPart<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a caller hands over. */
export type InputOf<E extends AnyEndpoint> = InputPart<E, 'params'> & InputPart<E, 'query'> & InputPart<E, 'body'>

/** What a handler receives: parsed. */
export type ParsedOf<E extends AnyEndpoint> = {
  params: ParsedPart<Part<E, 'params'>>
  query: ParsedPart<Part<E, 'query'>>
  body: ParsedPart<Part<E, 'body'>>
}

export type AnswerOf<E extends AnyEndpoint> = z.output<E['answer']>

/** Calls the API; on the server inside the process, in the browser over HTTP. Rejects with what the server refused. */
export type Api = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) => Promise<AnswerOf<E>>

export function endpoint<const E extends AnyEndpoint>(described: E): E {
  return described
}
