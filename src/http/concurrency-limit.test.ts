import { expect, test } from 'vitest'
import { openGate, TooBusy } from './concurrency-limit.ts'

/** A piece of work that ends when it is told to. */
function work() {
  let end = () => {}
  const done = new Promise<void>((resolve) => {
    end = resolve
  })
  return { run: () => done, end }
}

test('as many as there are places go in, the next wait, and whoever finds the line full is turned away at once', async () => {
  const gate = openGate({ atOnce: 2, waiting: 1, patienceMs: 60_000 })
  const [first, second, third] = [work(), work(), work()]
  const answers = [first, second, third].map(({ run }) => gate.through(run))
  expect(gate.figures()).toEqual({ inside: 2, waiting: 1, turnedAway: 0 })
  await expect(gate.through(async () => undefined)).rejects.toThrow(TooBusy)
  first.end()
  await answers[0]
  expect(gate.figures()).toEqual({ inside: 2, waiting: 0, turnedAway: 1 })
  second.end()
  third.end()
  await Promise.all(answers)
  expect(gate.figures()).toEqual({ inside: 0, waiting: 0, turnedAway: 1 })
  expect(await gate.through(async () => 'open again')).toBe('open again')
})

test('whoever has waited too long is turned away, and the place is there for the next', async () => {
  const gate = openGate({ atOnce: 1, waiting: 5, patienceMs: 1 })
  const long = work()
  const answer = gate.through(long.run)
  await expect(gate.through(async () => undefined)).rejects.toThrow(TooBusy)
  long.end()
  await answer
  expect(await gate.through(async () => 'in')).toBe('in')
})

test('whoever would wait for too long, as the line moves now, is turned away at once', async () => {
  let nowMs = 0
  const gate = openGate({ atOnce: 1, waiting: 400, patienceMs: 60_000 }, () => nowMs)
  const works = Array.from({ length: 201 }, work)
  for (const { run } of works) void gate.through(run)
  expect(gate.figures()).toEqual({ inside: 1, waiting: 200, turnedAway: 0 })
  const turn = async () => {
    nowMs += 1_000
    works.shift()?.end()
    await Promise.resolve()
  }
  while (gate.figures().waiting > 40) await turn()
  await expect(gate.through(async () => undefined)).rejects.toThrow(TooBusy)
  while (gate.figures().waiting > 25) await turn()
  const answer = gate.through(async () => 'in')
  while (works.length > 0) await turn()
  expect(await answer).toBe('in')
})

test('one long pause turns nobody away who comes after it', async () => {
  let nowMs = 0
  const gate = openGate({ atOnce: 1, waiting: 400, patienceMs: 60_000 }, () => nowMs)
  const works = Array.from({ length: 201 }, work)
  for (const { run } of works) void gate.through(run)
  for (const pauseMs of [10, 10, 10, 30_000, 10]) {
    nowMs += pauseMs
    works.shift()?.end()
    await Promise.resolve()
  }
  const answer = gate.through(async () => 'in')
  while (works.length > 0) {
    works.shift()?.end()
    await Promise.resolve()
  }
  expect(await answer).toBe('in')
})

test('work that fails gives its place back', async () => {
  const gate = openGate({ atOnce: 1, waiting: 0, patienceMs: 1 })
  await expect(gate.through(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(gate.figures().inside).toBe(0)
})
