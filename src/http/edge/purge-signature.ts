import { constantTimeEqual } from '#foundation/security/constant-time-equal.ts'
import { secretKey } from '#foundation/security/secret-key.ts'

/** Headers of a purge; the edge passes them to the shop, which verifies its own signature. */
export const purgeHeaders = { tags: 'x-purge-tags', time: 'x-purge-time', signature: 'x-purge-signature' } as const

/** A captured purge can't be replayed after this time (s). */
const validS = 60

const tagList = /^(\*|[a-z][\w:-]*( [a-z][\w:-]*)*)$/

const signatureOf = (time: string, tags: string) => secretKey().sign('edge.purge', `${time} ${tags}`)

/** The headers of a purge of these tags, valid for a minute. */
export function signPurge(tags: readonly string[], now: Date): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1000))
  const tagList = tags.join(' ')
  return {
    [purgeHeaders.tags]: tagList,
    [purgeHeaders.time]: time,
    [purgeHeaders.signature]: signatureOf(time, tagList),
  }
}

/** The tags of a purge that this shop signed within the last minute; undefined for any other. */
export function readPurge(headers: Readonly<Record<string, unknown>>, now: Date): string[] | undefined {
  const { [purgeHeaders.tags]: tags, [purgeHeaders.time]: time, [purgeHeaders.signature]: signature } = headers
  if (typeof tags !== 'string' || typeof time !== 'string' || typeof signature !== 'string') return undefined
  if (!tagList.test(tags) || !/^\d{1,12}$/.test(time)) return undefined
  if (Math.abs(now.getTime() / 1000 - Number(time)) > validS) return undefined
  return constantTimeEqual(signature, signatureOf(time, tags)) ? tags.split(' ') : undefined
}

/** A regular expression for Varnish that matches `Cache-Tag` headers with one of the tags. */
export const tagPattern = (tags: readonly string[]): string =>
  tags.includes('*') ? '.' : `(^|,)(${tags.join('|')})(,|$)`
