import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { leaveOf } from './graceful-shutdown.ts'
import { openDoors } from './listeners.ts'

const place = { port: 0, host: '127.0.0.1' }

async function openAnswering() {
  const server = createServer((_request, response) => response.end('ok'))
  const { port, doors } = await openDoors(server, place)
  const close = () => leaveOf(server, { stopDelayMs: 0, stopGraceMs: 0 }).close(doors)
  onTestFinished(close)
  return { port, close, url: `http://127.0.0.1:${port}/` }
}

test('whoever comes is let in by one door or another', async () => {
  const { url } = await openAnswering()
  const answers = await Promise.all(Array.from({ length: 200 }, async () => (await fetch(url)).text()))
  expect(new Set(answers)).toEqual(new Set(['ok']))
})

test('a place that is taken is refused, by whomever it is taken', async () => {
  const { port } = await openAnswering()
  await expect(openDoors(createServer(), { ...place, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('after the close all doors are shut', async () => {
  const { url, port, close } = await openAnswering()
  await fetch(url)
  await close()
  await expect(fetch(url)).rejects.toThrow()
  const server = createServer()
  const { doors } = await openDoors(server, { ...place, port })
  await leaveOf(server, { stopDelayMs: 0, stopGraceMs: 0 }).close(doors)
})
