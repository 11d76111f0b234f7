import type * as z from 'zod'
import { en, vi } from 'zod/locales'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import type { FieldError } from './shop-error.ts'

const zodMessages = { vi: vi().localeError, en: en().localeError }

/** Validates input; the messages are in the caller's language. */
export function validate<S extends z.ZodType>(schema: S, value: unknown) {
  return schema.safeParse(value, { reportInput: true, error: zodMessages[currentLocale()] })
}

/** Every error with the path of its field on the wire, in the caller's language. */
export function fieldErrorsOf(error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), message: m.error_unknown_field() }))
    }
    return [{ field: issue.path.join('.'), message: messageFor(issue) }]
  })
}

function messageFor(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return m.error_required()
      return issue.expected === 'int' ? m.error_whole_number() : issue.message
    case 'too_small':
      return tooSmall(issue.origin, Number(issue.minimum))
    case 'too_big':
      return tooLarge(issue.origin, Number(issue.maximum))
    case 'invalid_format':
      return wrongFormat(issue)
    case 'invalid_value':
      return m.error_choice({ options: issue.values.map(String).join(', ') })
    case 'invalid_union': {
      // The usual alternative comes first: a date, or an empty text.
      const [first] = issue.errors[0] ?? []
      return first?.path.length === 0 ? messageFor(first) : issue.message || m.error_invalid()
    }
    default:
      return issue.message || m.error_invalid()
  }
}

/**
 * Regular expressions are not shown: the message only says that the format is wrong, unless the contract has its own
 * message.
 */
function wrongFormat({ format, pattern, input, message }: z.core.$ZodIssueInvalidStringFormat): string {
  if (format === 'email') return m.checkout_email_invalid()
  if (!pattern || !message.includes(pattern)) return message
  return input === '' ? m.error_required() : m.error_format()
}

function tooSmall(origin: string, n: number): string {
  if (origin === 'string') return n === 1 ? m.error_required() : m.error_text_short({ n })
  return origin === 'array' ? m.error_list_short({ n }) : m.error_number_small({ n })
}

function tooLarge(origin: string, n: number): string {
  if (origin === 'string') return m.error_text_long({ n })
  return origin === 'array' ? m.error_list_long({ n }) : m.error_number_large({ n })
}
