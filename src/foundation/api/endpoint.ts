import type * as z from 'zod'

/**
 * Who may call: `anyone`; `staff` for any signed-in member of staff; or a capability such as `order.write`, which one
 * of their roles must have (SADMIN has all).
 */
export type Access = 'anyone' | 'staff' | `${string}.${string}`

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/**
 * An endpoint of the API, described once: validation, the callers' types and the OpenAPI document are derived from it.
 * `path` is relative to `/api/v1`, with `:name` for parameters.
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
  /** One sentence for the API documentation. */
  summary: string
  params?: Params
  query?: Query
  body?: Body
  answer: Answer
  /** The success code inside the envelope: 201 when something is created. */
  success?: 200 | 201
  /** Largest body in bytes; default 256 KiB. */
  bodyLimit?: number
  /** A POST without changes, such as a quote. */
  onlyReads?: true
  /**
   * May be answered by a replica with data some seconds old, except right after the caller's own write. Only for
   * endpoints that do not write.
   */
  mayReadReplica?: true
  /** Pages, which ask as visitors, may get a cached answer, HTTP requests never; a function chooses the queries. */
  cacheable?: true | ((query: Record<string, unknown>) => boolean)
  /** An entity may be sent back as it was read: fields that only the answer has are owned by the server and ignored. */
  ignoresServerFields?: true
  /** For ways to sign in: a token that is no longer valid is ignored instead of answered with 401. */
  ignoresInvalidToken?: true
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

/** The input that a caller passes. */
export type InputOf<E extends AnyEndpoint> = InputPart<E, 'params'> & InputPart<E, 'query'> & InputPart<E, 'body'>

/** The parsed input that a handler receives. */
export type ParsedOf<E extends AnyEndpoint> = {
  params: ParsedPart<Part<E, 'params'>>
  query: ParsedPart<Part<E, 'query'>>
  body: ParsedPart<Part<E, 'body'>>
}

export type AnswerOf<E extends AnyEndpoint> = z.output<E['answer']>

/** Calls the API in-process, for pages. Rejects with the server's error. Browsers use `call` of api-client. */
export type Api = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) => Promise<AnswerOf<E>>

export function endpoint<const E extends AnyEndpoint>(described: E): E {
  return described
}
