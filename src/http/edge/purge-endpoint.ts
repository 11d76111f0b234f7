import type { EarlyHandler } from '../server.ts'
import { readPurge, tagPattern } from './purge-signature.ts'

/** Where an edge verifies that a purge comes from the shop. */
const purgePath = '/edge/purge'

/**
 * Verifies a purge for an edge: 204 with the pattern of `Cache-Tag`s to drop in `X-Ban`, or 403. Answered before load
 * shedding, so that purges work under load.
 */
export function purgeEndpoint(edges: readonly string[], now: () => Date): EarlyHandler {
  return ({ url, headers }, response) => {
    if (edges.length === 0 || url !== purgePath) return false
    const tags = readPurge(headers, now())
    response.writeHead(tags ? 204 : 403, { 'Cache-Control': 'no-store', ...(tags && { 'X-Ban': tagPattern(tags) }) })
    response.end()
    return true
  }
}
