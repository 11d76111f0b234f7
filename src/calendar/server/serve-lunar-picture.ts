import type { Handler } from 'hono'
import { LRUCache } from 'lru-cache'
import { readLunarPicture } from '../lunar-picture-url.ts'
import { lunarPicture } from './lunar-picture.ts'

/** Of about 20 KB each. There are 720: one for each day of a lunar month, leap months included. */
const storedPictures = 200
const aMonth = 'public, max-age=2592000'

/** The pictures of lunar dates for shared links (`lunarPictureUrl`). */
export function serveLunarPicture(): Handler {
  const pictures = new LRUCache<string, Promise<Uint8Array>>({ max: storedPictures })
  return async (context) => {
    const file = context.req.param('file') ?? ''
    const date = readLunarPicture(file)
    if (!date) return context.notFound()
    const picture = pictures.get(file) ?? lunarPicture(date)
    pictures.set(file, picture)
    picture.catch(() => pictures.delete(file))
    return context.body(Uint8Array.from(await picture), 200, {
      'Content-Type': 'image/jpeg',
      'X-Content-Type-Options': 'nosniff',
      // Also loaded by search engines and messengers.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Cache-Control': aMonth,
    })
  }
}
