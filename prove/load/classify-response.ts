import { m } from '#i18n/messages.js'
import type { Answer } from '../fuzz/send.ts'
import type { LoadRequest } from './request.ts'

/** `fault` describes what is wrong with a wrong response, or with the form of a refusal. */
export type Outcome = { is: 'right' | 'refused' | 'wrong'; fault: string | undefined }

const refusals = new Set([429, 503])
const maxRetrySeconds = 600

export function judge(asked: LoadRequest, answer: Answer): Outcome {
  const { status, text, failure } = answer
  const about = `${asked.method} ${asked.path.slice(0, 120)}`
  if (status === 0) return { is: 'wrong', fault: `${about}: no answer, ${failure}` }
  if (refusals.has(status)) {
    const rudeness = rudenessOf(asked, answer)
    return { is: 'refused', fault: rudeness && `${about}: ${status} ${rudeness}` }
  }
  const error = faultOf(asked, answer)
  return { is: error ? 'wrong' : 'right', fault: error && `${about}: ${error} ${text.slice(0, 200)}` }
}

export const retrySeconds = ({ headers }: Answer): number => Number(headers['retry-after'] ?? 0)

const typeOf = ({ headers }: Answer) => String(headers['content-type'] ?? '')

function faultOf(asked: LoadRequest, answer: Answer): string | undefined {
  if (answer.status !== asked.status) return `${answer.status} instead of ${asked.status}`
  if (!typeOf(answer).startsWith(asked.type)) return `${typeOf(answer)} instead of ${asked.type}`
  if (asked.says !== undefined && !answer.text.includes(asked.says)) return `without “${asked.says}”`
  if (asked.type === 'text/html' && !answer.text.trimEnd().endsWith('</html>')) return 'a page without an end'
  return undefined
}

/**
 * A refusal must have Retry-After, must not be cached, and must be in the caller’s language: JSON in the envelope for
 * the API, otherwise a page.
 */
function rudenessOf(asked: LoadRequest, answer: Answer): string | undefined {
  const retry = retrySeconds(answer)
  if (!(retry >= 1 && retry <= maxRetrySeconds)) return `with Retry-After “${answer.headers['retry-after']}”`
  const { pathname } = new URL(asked.path, 'http://shop')
  const isData = pathname.startsWith('/api/')
  if (!typeOf(answer).startsWith(isData ? 'application/json' : 'text/html')) return `as ${typeOf(answer)}`
  if (isData && !answer.text.includes(`"res_status_code":${answer.status}`))
    return `without the envelope: ${answer.text}`
  const locale = asked.language
  const honest = [m.error_busy, m.error_unavailable].map((say) => say({}, { locale }))
  if (answer.status === 503 && !honest.some((words) => answer.text.includes(words)))
    return `not in ${locale}: ${answer.text.slice(0, 200)}`
  return undefined
}
