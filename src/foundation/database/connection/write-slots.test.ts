import { expect, test } from 'vitest'
import { withWorkContext } from '#foundation/logging/work-context.ts'
import { isDatabaseGone } from '../database.ts'
import { makeWriteSlots } from './write-slots.ts'

const limitMs = 20
const asRequest = <T>(work: () => T) =>
  withWorkContext({ id: 'one', statements: 0, statementMs: 0, isAwaited: true }, work)

/** A write that the server answers when `answer` is called. */
function hangingWrite() {
  const { promise, resolve } = Promise.withResolvers<string>()
  const signals: AbortSignal[] = []
  const write = (signal: AbortSignal) => {
    signals.push(signal)
    return promise
  }
  return { write, answer: () => resolve('written'), signals }
}

const outcomeOf = (written: Promise<string>) => written.catch((error: unknown) => error)

test('a request is told in time, while its write keeps its turn until the server answers', async () => {
  const slots = makeWriteSlots(1, limitMs)
  const hanging = hangingWrite()
  const late = outcomeOf(asRequest(() => slots.run(hanging.write)))
  const next = hangingWrite()
  const refused = outcomeOf(asRequest(() => slots.run(next.write)))
  expect(slots.waiting()).toBe(1)
  expect(isDatabaseGone(await late)).toBe(true)
  expect(isDatabaseGone(await refused)).toBe(true)
  expect(slots.waiting()).toBe(0)
  expect(hanging.signals[0]?.aborted).toBe(true)

  const patient = slots.run(async () => 'written')
  expect(slots.waiting()).toBe(1)
  hanging.answer()
  expect(await patient).toBe('written')
  expect(next.signals).toEqual([])
})

test('a job waits until its write is done, however long that takes', async () => {
  const slots = makeWriteSlots(1, limitMs)
  const hanging = hangingWrite()
  const job = slots.run(hanging.write)
  expect(isDatabaseGone(await outcomeOf(asRequest(() => slots.run(async () => 'written'))))).toBe(true)
  hanging.answer()
  expect(await job).toBe('written')
})

test('a failed write passes its turn on', async () => {
  const slots = makeWriteSlots(1, limitMs)
  const failing = slots.run(() => Promise.reject(new Error('refused')))
  const next = slots.run(async () => 'written')
  await expect(failing).rejects.toThrow('refused')
  expect(await next).toBe('written')
  expect(await slots.run(async () => 'written')).toBe('written')
})

test('a write within another one does not wait for a slot', async () => {
  const slots = makeWriteSlots(1, limitMs)
  const counted = slots.run(() => slots.run(async () => 'counted'))
  expect(await counted).toBe('counted')
  const [hanging, next] = [hangingWrite(), hangingWrite()]
  const both = [slots.run(hanging.write), slots.run(next.write)]
  expect(next.signals).toEqual([])
  hanging.answer()
  next.answer()
  expect(await Promise.all(both)).toEqual(['written', 'written'])
})

test('of the writes within others two run at a time, those within them at once, and none after its time', async () => {
  const slots = makeWriteSlots(4, limitMs)
  const hanging = [hangingWrite(), hangingWrite()]
  const within = (write: (signal: AbortSignal) => Promise<string>) => slots.run(() => slots.run(write))
  const both = hanging.map(({ write }) => within(write))
  await expect.poll(() => hanging.map(({ signals }) => signals.length)).toEqual([1, 1])
  const third = hangingWrite()
  const late = outcomeOf(asRequest(() => within(third.write)))
  expect(isDatabaseGone(await late)).toBe(true)
  expect([third.signals, slots.waiting()]).toEqual([[], 0])
  for (const { answer } of hanging) answer()
  expect(await Promise.all(both)).toEqual(['written', 'written'])
  expect(await within(() => slots.run(async () => 'third level'))).toBe('third level')
})
