import type { EarlyHandler } from '../server.ts'
import { readPurge, tagPattern } from './purge-signature.ts'

/** Where an edge asks whether a purge is the shop's. */
const purgePath = '/edge/purge'

/**
 * Tells an edge what a purge drops: 204 with a pattern for `Cache-Tag` in `X-Ban`, or 403. It changes nothing here, and
 * is answered before the shop counts its load, so that a crowd keeps no old price alive.
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
