import { expect, onTestFinished, test } from 'vitest'
import { fairQueue, QueueFull } from './fair-queue.ts'

/**
 * A queue that runs one job at a time; `finish` ends the running one, and `started` are the keys in order. When the
 * test ends, so do all its jobs: those that wait on would be refused during a later test.
 */
function openQueue(waiting: number, waitMs = 60_000) {
  const run = fairQueue<string>({ running: 1, waiting, waitMs })
  const started: string[] = []
  const ends: (() => void)[] = []
  const answers: Promise<string>[] = []
  let isOver = false
  function ask(client: string, key: string) {
    const answer = run(client, key, async () => {
      started.push(key)
      if (!isOver) await new Promise<void>((resolve) => ends.push(resolve))
      return key
    })
    answers.push(answer)
    return answer
  }
  onTestFinished(async () => {
    isOver = true
    for (const end of ends) end()
    await Promise.allSettled(answers)
  })
  async function finish(answer: Promise<string>) {
    ends.shift()?.()
    return answer
  }
  return { ask, started, finish }
}

test('a client with many jobs does not delay another', async () => {
  const { ask, started, finish } = openQueue(100)
  const many = ['1', '2', '3', '4'].map((key) => ask('flood', key))
  const one = ask('shopper', 'a')
  const [first, second] = many
  await finish(first ?? one)
  await finish(second ?? one)
  expect(await finish(one)).toBe('a')
  expect(started).toEqual(['1', '2', 'a', '3'])
})

test('equal keys share a job, which starts at the first turn of any of its clients', async () => {
  const { ask, started, finish } = openQueue(100)
  const [running, joined] = [ask('flood', '1'), ask('shopper', '1')]
  for (const key of ['2', '3', '4']) void ask('flood', key)
  const late = ask('flood', '5')
  const shared = ask('shopper', '5')
  expect(await finish(running)).toBe('1')
  expect(await joined).toBe('1')
  await finish(Promise.resolve(''))
  expect(await finish(shared)).toBe('5')
  expect(await late).toBe('5')
  expect(started).toEqual(['1', '2', '5', '3'])
})

test('when too many wait, the client with the most of them is refused its latest, and nobody else', async () => {
  const { ask, started, finish } = openQueue(3)
  const running = ask('flood', '1')
  const waits = ['2', '3', '4'].map((key) => ask('flood', key))
  await expect(ask('flood', '5')).rejects.toBeInstanceOf(QueueFull)
  const shopper = ask('shopper', 'a')
  await expect(waits[2]).rejects.toBeInstanceOf(QueueFull)
  for (const answer of [running, waits[0] ?? running, shopper, waits[1] ?? running]) await finish(answer)
  expect(started).toEqual(['1', '2', 'a', '3'])
})

test('a job that was refused to one client is still done for another', async () => {
  const { ask, finish } = openQueue(2)
  const running = ask('flood', '1')
  void ask('flood', '2')
  const refused = ask('flood', '3')
  const shopper = ask('shopper', '3')
  await expect(refused).rejects.toBeInstanceOf(QueueFull)
  await finish(running)
  await finish(Promise.resolve(''))
  expect(await finish(shopper)).toBe('3')
})

test('a failed job fails for all who wait for it, and the next one starts', async () => {
  const run = fairQueue<string>({ running: 1, waiting: 5, waitMs: 60_000 })
  const fail = () => Promise.reject(new Error('broken'))
  const answers = [run('a', '1', fail), run('b', '1', fail), run('a', '2', async () => 'done')]
  const outcomes = (await Promise.allSettled(answers)).map(({ status }) => status)
  expect(outcomes).toEqual(['rejected', 'rejected', 'fulfilled'])
  expect(await run('b', '1', async () => 'again')).toBe('again')
})

test('a request that waits too long is refused; the running one and those that came with it are answered', async () => {
  const { ask, started, finish } = openQueue(10, 1)
  const running = ask('shopper', '1')
  const joined = ask('other', '1')
  await expect(ask('shopper', '2')).rejects.toBeInstanceOf(QueueFull)
  expect([await finish(running), await joined]).toEqual(['1', '1'])
  expect(started).toEqual(['1'])
})
