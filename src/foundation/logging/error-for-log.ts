import { DrizzleQueryError } from 'drizzle-orm/errors'

/** An error in the log. */
export type LoggedError = {
  type: string
  message: string
  code?: string
  constraint?: string
  table?: string
  /** The stack without the message. */
  stack?: string
  cause?: LoggedError
}

/**
 * An error without buyers' data, which stay in the database: for a failed query its text with `$1`, never the values;
 * of PostgreSQL’s report no details, and not the input that its message quotes.
 */
export function errorForLog(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const message = messageOf(error)
  const code = textOf(error, 'code')
  const constraint = textOf(error, 'constraint')
  const table = textOf(error, 'table')
  const stack = error.stack?.split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message,
    ...(code && { code }),
    ...(constraint && { constraint }),
    ...(table && { table }),
    ...(stack?.length && { stack: stack.join('\n') }),
    ...(error.cause !== undefined && { cause: errorForLog(error.cause) }),
  }
}

/** As `errorForLog`, as lines of text without constraint and table, where no log is available yet. */
export function errorLines(error: unknown): string {
  const { type, message, code, stack, cause } = errorForLog(error)
  const description = [`${type}: ${message}${code ? ` (${code})` : ''}`, stack].filter(Boolean).join('\n')
  return cause && error instanceof Error ? `${description}\nCaused by ${errorLines(error.cause)}` : description
}

/** The message of the root cause: one line, without the statement that failed and its values. */
export function rootMessage(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause ? rootMessage(error.cause) : messageOf(error)
}

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  // Class 22 quotes invalid input: invalid input syntax for type integer: "0912…".
  return textOf(error, 'code')?.startsWith('22') ? error.message.replace(/".*"/s, '"…"') : error.message
}

function textOf(error: Error, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}
