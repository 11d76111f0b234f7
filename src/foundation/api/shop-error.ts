/** Expected errors that are reported to the caller. Anything else is a bug and becomes a 500. */
const statusOf = {
  malformed: 400,
  unauthenticated: 401,
  forbidden: 403,
  missing: 404,
  conflict: 409,
  tooLarge: 413,
  unsupportedMedia: 415,
  invalid: 422,
  tooMany: 429,
  unavailable: 503,
} as const

export type ShopErrorKind = keyof typeof statusOf

/** An error of one field; `field` is its path on the wire, such as `lines.0.amount`. */
export type FieldError = { field: string; message: string }

/** An expected error. `message` is in the caller’s language, since it is created within the request’s locale. */
export class ShopError extends Error {
  readonly kind: ShopErrorKind
  readonly errors: FieldError[] | undefined
  readonly headers: Record<string, string>
  /**
   * Of a 403, for the log: the rights that are missing, of an export any one of which suffices; comma-separated,
   * undefined when no right would help.
   */
  readonly access: string | undefined

  constructor(
    kind: ShopErrorKind,
    message: string,
    more: { errors?: FieldError[]; headers?: Record<string, string>; access?: string } = {},
  ) {
    super(message)
    this.name = 'ShopError'
    this.kind = kind
    this.errors = more.errors
    this.headers = more.headers ?? {}
    this.access = more.access
  }

  get status(): (typeof statusOf)[ShopErrorKind] {
    return statusOf[this.kind]
  }
}

export const malformed = (message: string, errors?: FieldError[]) => new ShopError('malformed', message, { errors })
export const unauthenticated = (message: string) => new ShopError('unauthenticated', message)
/** Logged when it ends the call of an endpoint (routes.ts). */
export const forbidden = (message: string, access?: string) => new ShopError('forbidden', message, { access })
export const notFound = (message: string) => new ShopError('missing', message)
export const conflict = (message: string, errors?: FieldError[]) => new ShopError('conflict', message, { errors })
export const invalid = (message: string, errors: FieldError[]) => new ShopError('invalid', message, { errors })

/** The value; throws a 404 with this message when it is missing. */
export function orNotFound<T>(value: T | undefined, message: string): T {
  if (value === undefined) throw notFound(message)
  return value
}

/** A 422 for one field, whose message is also that of the answer. */
export const invalidField = (field: string, message: string) => invalid(message, [{ field, message }])
