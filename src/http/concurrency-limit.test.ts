import { expect, test } from 'vitest'
import { concurrencyLimit, Overloaded } from './concurrency-limit.ts'

/** A task that ends on request. */
function work() {
  let end = () => {}
  const done = new Promise<void>((resolve) => {
    end = resolve
  })
  return { run: () => done, end }
}

test('runs up to the limit, queues the next, and refuses at once when the queue is full', async () => {
  const limit = concurrencyLimit({ running: 2, waiting: 1, waitMs: 60_000 })
  const first = work()
  const second = work()
  const third = work()
  const answers = [first, second, third].map(({ run }) => limit.run(run))
  expect(limit.stats()).toEqual({ active: 2, waiting: 1, refused: 0 })
  await expect(limit.run(async () => undefined)).rejects.toThrow(Overloaded)
  first.end()
  await answers[0]
  expect(limit.stats()).toEqual({ active: 2, waiting: 0, refused: 1 })
  second.end()
  third.end()
  await Promise.all(answers)
  expect(limit.stats()).toEqual({ active: 0, waiting: 0, refused: 1 })
  expect(await limit.run(async () => 'open again')).toBe('open again')
})

test('refuses after waiting too long, and reuses the slot', async () => {
  const limit = concurrencyLimit({ running: 1, waiting: 5, waitMs: 1 })
  const long = work()
  const answer = limit.run(long.run)
  await expect(limit.run(async () => undefined)).rejects.toThrow(Overloaded)
  long.end()
  await answer
  expect(await limit.run(async () => 'in')).toBe('in')
})

test('refuses at once when the estimated wait is too long', async () => {
  let nowMs = 0
  const limit = concurrencyLimit({ running: 1, waiting: 400, waitMs: 60_000 }, () => nowMs)
  const works = Array.from({ length: 201 }, work)
  for (const { run } of works) void limit.run(run)
  expect(limit.stats()).toEqual({ active: 1, waiting: 200, refused: 0 })
  const turn = async () => {
    nowMs += 1_000
    works.shift()?.end()
    await Promise.resolve()
  }
  while (limit.stats().waiting > 40) await turn()
  await expect(limit.run(async () => undefined)).rejects.toThrow(Overloaded)
  while (limit.stats().waiting > 25) await turn()
  const answer = limit.run(async () => 'in')
  while (works.length > 0) await turn()
  expect(await answer).toBe('in')
})

test('a single long pause refuses no later request', async () => {
  let nowMs = 0
  const limit = concurrencyLimit({ running: 1, waiting: 400, waitMs: 60_000 }, () => nowMs)
  const works = Array.from({ length: 201 }, work)
  for (const { run } of works) void limit.run(run)
  for (const pauseMs of [10, 10, 10, 30_000, 10]) {
    nowMs += pauseMs
    works.shift()?.end()
    await Promise.resolve()
  }
  const answer = limit.run(async () => 'in')
  while (works.length > 0) {
    works.shift()?.end()
    await Promise.resolve()
  }
  expect(await answer).toBe('in')
})

test('failing work releases its slot', async () => {
  const limit = concurrencyLimit({ running: 1, waiting: 0, waitMs: 1 })
  await expect(limit.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(limit.stats().active).toBe(0)
})
