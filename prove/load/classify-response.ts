import { m } from '#i18n/messages.js'
import type { Answer } from '../fuzz/open-sender.ts'
import type { LoadRequest } from './request.ts'

/** `problem` describes what is wrong with a wrong response, or with the form of a refusal. */
export type Outcome = { is: 'right' | 'refused' | 'wrong'; problem: string | undefined }

const refusals = new Set([429, 503])
const maxRetrySeconds = 600

export function classifyResponse(request: LoadRequest, answer: Answer): Outcome {
  const { status, text, failure } = answer
  const about = `${request.method} ${request.path.slice(0, 120)}`
  if (status === 0) return { is: 'wrong', problem: `${about}: no answer, ${failure}` }
  if (refusals.has(status)) {
    const rudeness = rudenessOf(request, answer)
    return { is: 'refused', problem: rudeness && `${about}: ${status} ${rudeness}` }
  }
  const problem = problemOf(request, answer)
  return { is: problem ? 'wrong' : 'right', problem: problem && `${about}: ${problem} ${text.slice(0, 200)}` }
}

export const retrySeconds = ({ headers }: Answer): number => Number(headers['retry-after'] ?? 0)

const typeOf = ({ headers }: Answer) => String(headers['content-type'] ?? '')

function problemOf(request: LoadRequest, answer: Answer): string | undefined {
  if (answer.status !== request.status) return `${answer.status} instead of ${request.status}`
  if (!typeOf(answer).startsWith(request.type)) return `${typeOf(answer)} instead of ${request.type}`
  if (request.contains !== undefined && !answer.text.includes(request.contains)) return `without “${request.contains}”`
  if (request.type === 'text/html' && !answer.text.trimEnd().endsWith('</html>')) return 'a page without an end'
  return undefined
}

/**
 * A refusal must have Retry-After and must not be stored: JSON in the envelope for the API, otherwise a page. A 503 is
 * in the caller’s language.
 */
function rudenessOf(request: LoadRequest, answer: Answer): string | undefined {
  const retry = retrySeconds(answer)
  if (!(retry >= 1 && retry <= maxRetrySeconds)) return `with Retry-After “${answer.headers['retry-after']}”`
  const stored = String(answer.headers['cache-control'] ?? '')
  if (!stored.includes('no-store')) return `with Cache-Control “${stored}”`
  const { pathname } = new URL(request.path, 'http://shop')
  const isData = pathname.startsWith('/api/')
  if (!typeOf(answer).startsWith(isData ? 'application/json' : 'text/html')) return `as ${typeOf(answer)}`
  if (isData && !answer.text.includes(`"res_status_code":${answer.status}`))
    return `without the envelope: ${answer.text}`
  const locale = request.language
  const expectedTexts = [m.error_busy, m.error_unavailable].map((say) => say({}, { locale }))
  if (answer.status === 503 && !expectedTexts.some((text) => answer.text.includes(text)))
    return `not in ${locale}: ${answer.text.slice(0, 200)}`
  return undefined
}
