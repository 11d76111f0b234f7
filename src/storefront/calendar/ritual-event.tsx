import { sharePictureUrl } from '#attachments/rules.ts'
import type { JsonLdThing } from '#foundation/text/json-ld.ts'
import { useFileUrl, usePublicUrl } from '#rendering/public-url.ts'
import { JsonLd } from '#ui/content/json-ld.tsx'
import { heroPictures } from '../home/season.ts'
import { useShop } from '../layout/shop-data.ts'

export type RitualEvent = {
  key: string
  name: string
  offerings: string
  /** Id of its picture. */
  avatar: string | null
  /** The day it is kept, `2026-11-23`. */
  day: string
  /** Of the page that tells of it. */
  path: string
}

/** Ritual days as events, for search engines. Source: schema.org/Event and what Google asks of it. */
export function RitualEvents({ events }: { events: readonly RitualEvent[] }) {
  const publicUrl = usePublicUrl()
  const fileUrl = useFileUrl()
  const params = useShop()?.params ?? {}
  if (events.length === 0) return null
  const things = events.map(({ key, name, offerings, avatar, day, path }): JsonLdThing => {
    const picture = avatar ?? heroPictures(params, key).wide
    return {
      '@type': 'Event',
      name,
      description: offerings,
      startDate: day,
      endDate: day,
      location: { '@type': 'Place', name: 'Việt Nam', address: 'Việt Nam' },
      ...(picture && { image: [fileUrl(sharePictureUrl(picture))] }),
      url: publicUrl(path),
    }
  })
  return <JsonLd things={things} />
}
