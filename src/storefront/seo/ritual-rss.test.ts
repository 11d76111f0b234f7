import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { shopRituals } from '../../../tests/support/rituals.ts'
import { ritualRss } from './ritual-rss.ts'

const news = (time: string, locale: 'vi' | 'en' = 'vi', rituals = shopRituals) =>
  ritualRss(rituals, { now: new Date(time), origin: 'https://shop.example', locale })
const titles = (xml: string) => [...xml.matchAll(/<item><title>(.*?)<\/title>/g)].map(([, title]) => title)

test('a ritual day is announced a week ahead, at midnight in Vietnam, and stays for a month', () => {
  expect(titles(news('2026-11-16T16:59:00Z'))).not.toContain('Rằm tháng Mười')
  const week = news('2027-01-29T17:00:00Z')
  expect(titles(week)).toContain('Tết Nguyên đán')
  expect(week).toContain(
    '<guid isPermaLink="false">2027-02-06-tet</guid><pubDate>Fri, 29 Jan 2027 17:00:00 GMT</pubDate>',
  )
  expect(titles(news('2027-01-29T16:59:00Z'))).not.toContain('Tết Nguyên đán')
  expect(titles(news('2027-03-07T02:00:00Z'))).toContain('Tết Nguyên đán')
  expect(titles(news('2027-03-09T02:00:00Z'))).not.toContain('Tết Nguyên đán')
})

test('the feed is in the language of its URL, and links to the pages of that language', () => {
  const english = news('2027-02-01T02:00:00Z', 'en')
  expect(titles(english)).toContain('Tết, the Lunar New Year')
  expect(english).toContain('<link>https://shop.example/en/calendar/2027-02-06</link>')
})

test('hostile names of rituals leave the feed valid', () => {
  const hostile = shopRituals.map((ritual) => ({
    ...ritual,
    name: 'A & <b> "c" ]]>\u0007',
    dayName: null,
    key: '"><x',
  }))
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  expect(() => parser.write(news('2027-02-01T02:00:00Z', 'vi', hostile)).close()).not.toThrow()
})
