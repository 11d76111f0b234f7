import { linkPreviewUrl } from '#attachments/rules.ts'
import type { JsonLdNode } from '#foundation/text/json-ld.ts'
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
  /** The date of the ritual, `2026-11-23`. */
  day: string
  /** Path of the page about it. */
  path: string
}

/** Ritual days as structured data. Source: schema.org/Event and Google's requirements. */
export function RitualEventsJsonLd({ events }: { events: readonly RitualEvent[] }) {
  const publicUrl = usePublicUrl()
  const fileUrl = useFileUrl()
  const params = useShop()?.params ?? {}
  if (events.length === 0) return null
  const nodes = events.map(({ key, name, offerings, avatar, day, path }): JsonLdNode => {
    const picture = avatar ?? heroPictures(params, key).wide
    return {
      '@type': 'Event',
      name,
      description: offerings,
      startDate: day,
      endDate: day,
      location: { '@type': 'Place', name: 'Việt Nam', address: 'Việt Nam' },
      ...(picture && { image: [fileUrl(linkPreviewUrl(picture))] }),
      url: publicUrl(path),
    }
  })
  return <JsonLd nodes={nodes} />
}
