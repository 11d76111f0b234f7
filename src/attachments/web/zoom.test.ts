import { expect, test } from 'vitest'
import { clampZoom, swipeOf, zoomAfterWheel } from './zoom.ts'

test.each([
  [0.4, 1],
  [1, 1],
  [2.5, 2.5],
  [90, 5],
])('a zoom of %f becomes %f', (wanted, zoom) => {
  expect(clampZoom(wanted)).toBe(zoom)
})

test('the wheel zooms in and back out to the start, never smaller than the whole picture', () => {
  const closer = zoomAfterWheel(2, -120)
  expect(closer).toBeGreaterThan(2)
  expect(zoomAfterWheel(closer, 120)).toBeCloseTo(2)
  expect(zoomAfterWheel(1, 500)).toBe(1)
})

test.each([
  [-80, 5, 1],
  [80, -5, -1],
  [20, 0, 0],
  [-80, 200, 0],
  [0, 0, 0],
])('dragging by %i, %i pixels turns %i pages', (dx, dy, step) => {
  expect(swipeOf(dx, dy)).toBe(step)
})
