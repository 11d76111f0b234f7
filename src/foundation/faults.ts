import type * as z from 'zod'
import { en, vi } from 'zod/locales'
import { currentLocale } from '#i18n/locale.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { FieldError } from './shop-error.ts'

const words = { vi: vi().localeError, en: en().localeError }

/** Checks a value at the door; the words of its faults are in the caller's language. */
export function check<S extends z.ZodType>(schema: S, value: unknown) {
  return schema.safeParse(value, { reportInput: true, error: words[currentLocale()] })
}

/** Every fault with the path of its field on the wire, in the caller's language. */
export function faultsOf(error: z.ZodError): FieldError[] {
  return error.issues.flatMap((issue) => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({ field: [...issue.path, key].join('.'), message: m.fault_unknown_field() }))
    }
    return [{ field: issue.path.join('.'), message: wordsFor(issue) }]
  })
}

function wordsFor(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_type' && issue.input === undefined) return m.fault_required()
  if (issue.code === 'too_small' && issue.origin === 'string' && issue.minimum === 1) return m.fault_required()
  if (issue.code === 'invalid_format' && issue.format === 'email') return m.checkout_email_invalid()
  return issue.message || m.fault_invalid()
}
