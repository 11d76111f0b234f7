import { createHmac, randomBytes } from 'node:crypto'
import { isbot } from 'isbot'
import type { Asker } from '#foundation/asker.ts'

/** More looks than this in a day forget the oldest ones: memory stays bounded, a count is a little too high at worst. */
const keptLooks = 100_000

const dayOf = (now: Date) => now.toISOString().slice(0, 10)

/**
 * Says whether a look counts: one per visitor, page and day, none by staff and programs. A visitor is a hash of address and
 * browser under a key that lives in memory for that day alone, so that nobody can find out afterwards who read what.
 */
export function viewCounter(now: () => Date, limit = keptLooks): (asker: Asker, pageId: string) => boolean {
  let day = ''
  let key = randomBytes(32)
  const looks = new Set<string>()
  return (asker, pageId) => {
    if (asker.staff || asker.userAgent === '' || isbot(asker.userAgent)) return false
    if (dayOf(now()) !== day) {
      day = dayOf(now())
      key = randomBytes(32)
      looks.clear()
    }
    const look = createHmac('sha256', key)
      .update(JSON.stringify([asker.ipAddress, asker.userAgent, pageId]))
      .digest('base64')
    if (looks.has(look)) return false
    const [oldest] = looks
    if (looks.size >= limit && oldest !== undefined) looks.delete(oldest)
    looks.add(look)
    return true
  }
}
