import { describe, expect, test } from 'vitest'
import { measureUsage } from '../../../tests/support/measure-usage.ts'
import { runInWorker, WorkerExhausted, WorkerFailed } from './run-in-worker.ts'

const program = '../tests/support/exhausting-program.ts'
const limits = { timeoutMs: 20_000, heapMegabytes: 64, maxMegabytes: 300 }

/** The cases of tests/support/exhausting-program.ts. */
const exhaustions = [
  'one list without an end',
  'texts without an end',
  'a text cut into too many parts',
  'bytes without an end',
]

describe('a worker that exhausts its limits is stopped, and the shop keeps running', { timeout: 60_000 }, () => {
  test.each(exhaustions)('%s', async (how) => {
    const { cpuMs, allowedCpuMs, memoryGrowth } = await measureUsage(() =>
      expect(runInWorker({ program, data: how, ...limits })).rejects.toBeInstanceOf(WorkerExhausted),
    )
    expect(cpuMs).toBeLessThan(allowedCpuMs)
    expect(memoryGrowth).toBeLessThan(100 * 2 ** 20)
  })

  test('an infinite loop, at its deadline', async () => {
    const running = runInWorker({ program, data: 'a loop without an end', ...limits, timeoutMs: 1500 })
    await expect(running).rejects.toThrow('No answer in 1500 ms')
  })

  test('too many bytes, by their count', async () => {
    await expect(runInWorker({ program, data: 'bytes without an end', ...limits })).rejects.toThrow('More than 300 MiB')
  })
})

describe('a worker that ends otherwise rejects with its output', () => {
  test.each([
    ['an end without an answer', program, /ended with 0/, ''],
    ['an abort', program, /ended with SIGABRT/, ''],
    ['an error', program, /ended with 1/, 'Error: not foreseen'],
    ['a program that is not there', '../tests/support/nothing.ts', /ended with 1/, 'Cannot find module'],
  ])('%s', async (how, started, message, complaint) => {
    const error = await runInWorker({ program: started, data: how, ...limits }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(WorkerFailed)
    expect(error).toMatchObject({ message: expect.stringMatching(message), cause: expect.stringContaining(complaint) })
  })
})

test('a worker returns its result, and gets no environment variables', async () => {
  expect(await runInWorker({ program, data: 'environment', ...limits })).toEqual({})
})
