import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { PeriodUnit } from '#statistics/contract.ts'
import { type ChartPoint, SalesChart } from './sales-chart.tsx'

const drawn = (points: ChartPoint[], unit: PeriodUnit = 'day') =>
  renderToStaticMarkup(
    createElement(SalesChart, {
      label: 'Doanh thu',
      heading: 'Doanh thu',
      format: (value) => `${value} đồng`,
      unit,
      points,
    }),
  )
/** Label at the top of the axis. */
const top = (html: string) => /<p aria-hidden="true"[^>]*>([^<]*)<\/p>/.exec(html)?.[1]
/** Heights of the bars, in a drawing 200 high. */
const bars = (html: string) => [...html.matchAll(/<rect[^>]* height="([^"]*)"/g)].map(([, height]) => Number(height))

const point = (day: string, value: number, before: number | null = null): ChartPoint => ({
  day,
  label: day,
  value,
  before,
})

test.each([
  ['without sales has an axis from 0 to 0 and no bars', [point('1', 0), point('2', 0)], '0 đồng', [0, 0]],
  ['of no days still has an axis', [], '0 đồng', []],
  ['goes up to its highest value', [point('1', 50), point('2', 100)], '100 đồng', [100, 200]],
  ['scales to the compared period when that was higher', [point('1', 50, 200)], '200 đồng', [50]],
])('a chart %s', (_, points, highest, heights) => {
  const html = drawn(points)
  expect(top(html)).toBe(highest)
  expect(bars(html)).toEqual(heights)
  expect(html).not.toMatch(/NaN|Infinity/)
})

test('a chart of one unit draws the compared one across it', () => {
  expect(/<polyline[^>]* points="([^"]*)"/.exec(drawn([point('1', 50, 100)]))?.[1]).toMatch(/^0,0 [1-9]\d*,0$/)
})

test.each([
  ['day', 'Ngày'],
  ['week', 'Tuần bắt đầu'],
  ['month', 'Tháng'],
] as const)('the table beside a chart by the %s names its unit', (unit, heading) => {
  expect(/<th scope="col"[^>]*>([^<]*)</.exec(drawn([point('1', 1)], unit))?.[1]).toBe(heading)
})
