import type { CalendarDay } from '#calendar/contract.ts'
import { usePublicUrl } from '#rendering/public-url.ts'
import { JsonLd } from '#ui/content/json-ld.tsx'

/** The rituals of a day as events, for search engines. */
export function DayEvents({ facts }: { facts: CalendarDay }) {
  const publicUrl = usePublicUrl()
  if (facts.rituals.length === 0) return null
  const things = facts.rituals.map(({ name, offerings }) => ({
    '@type': 'Event',
    name,
    description: offerings,
    startDate: facts.day,
    location: { '@type': 'Country', name: 'Việt Nam' },
    url: publicUrl(`/calendar/${facts.day}`),
  }))
  return <JsonLd things={things} />
}
