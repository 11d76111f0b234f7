import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { gracefulShutdown } from './graceful-shutdown.ts'
import { openListeners } from './listeners.ts'

const address = { port: 0, host: '127.0.0.1' }

async function openAnswering() {
  const server = createServer((_request, response) => response.end('ok'))
  const { port, listeners } = await openListeners(server, address)
  const close = () => gracefulShutdown({ stopDelayMs: 0, stopGraceMs: 0 }).close(server, listeners)
  onTestFinished(close)
  return { port, close, url: `http://127.0.0.1:${port}/` }
}

test('every connection is accepted by one of the listeners', async () => {
  const { url } = await openAnswering()
  const answers = await Promise.all(Array.from({ length: 200 }, async () => (await fetch(url)).text()))
  expect(new Set(answers)).toEqual(new Set(['ok']))
})

test('refuses a port in use', async () => {
  const { port } = await openAnswering()
  await expect(openListeners(createServer(), { ...address, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('stops listening after closing', async () => {
  const { url, port, close } = await openAnswering()
  await fetch(url)
  await close()
  await expect(fetch(url)).rejects.toThrow()
  const server = createServer()
  const { listeners } = await openListeners(server, { ...address, port })
  await gracefulShutdown({ stopDelayMs: 0, stopGraceMs: 0 }).close(server, listeners)
})
