import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { buffer, text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { gracefulShutdown } from './graceful-shutdown.ts'
import { openListeners } from './listeners.ts'

const address = { port: 0, host: '127.0.0.1', listeners: 16 }

async function openAnswering(listenerCount = address.listeners) {
  const server = createServer((_request, response) => response.end('ok'))
  const { port, listeners } = await openListeners(server, { ...address, listeners: listenerCount })
  const shutdown = gracefulShutdown({ stopDelayMs: 0, stopGraceMs: 0 })
  shutdown.watch(server)
  const close = () => shutdown.close(server, listeners)
  onTestFinished(close)
  return { port, close, url: `http://127.0.0.1:${port}/` }
}

/** A server with one listener, and its stop, which lets requests in progress take a minute. */
async function openStoppable(server: Server) {
  const shutdown = gracefulShutdown({ stopDelayMs: 0, stopGraceMs: 60_000 })
  shutdown.watch(server)
  const { port, listeners } = await openListeners(server, { ...address, listeners: 1 })
  const untilRefusing = () => expect.poll(() => listeners.some((listener) => listener.listening)).toBe(false)
  return { port, close: () => shutdown.close(server, listeners), untilRefusing }
}

test('every connection is accepted by one of the listeners', async () => {
  const { url } = await openAnswering()
  const answers = await Promise.all(Array.from({ length: 200 }, async () => (await fetch(url)).text()))
  expect(new Set(answers)).toEqual(new Set(['ok']))
})

/** Ends when a thousand connections are open at once. */
const openThousand = `
const { connect } = require('node:net')
let open = 0
for (let count = 0; count < 1000; count++)
  connect(Number(process.argv[1]), '127.0.0.1', () => { if (++open === 1000) process.exit() }).on('error', () => process.exit(1))
`

test('a thousand connections wait at one listener while the event loop is busy', async () => {
  const { port } = await openAnswering(1)
  const { status } = spawnSync(process.execPath, ['-e', openThousand, String(port)], { timeout: 5_000 })
  expect(status).toBe(0)
})

test('refuses a port in use', async () => {
  const { port } = await openAnswering()
  await expect(openListeners(createServer(), { ...address, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

test('a connection that is kept open does not delay the end once its request is answered', async () => {
  const requested = Promise.withResolvers<ServerResponse>()
  const server = createServer({ keepAliveTimeout: 60_000 }, (_request, response) => requested.resolve(response))
  const { port, close, untilRefusing } = await openStoppable(server)
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const answered = new Promise<void>((resolve) =>
    get({ port, host: '127.0.0.1', agent }, (response) => response.resume().once('end', resolve)),
  )
  const response = await requested.promise
  const closed = close()
  await untilRefusing()
  response.end('ok')
  await answered
  await closed
}, 20_000)

test('an answer that is still being sent to a slow client when the shop stops arrives whole', async () => {
  const length = 32 * 1024 * 1024
  const server = createServer((_request, response) => response.end(Buffer.alloc(length)))
  const { port, close, untilRefusing } = await openStoppable(server)
  const response = await new Promise<IncomingMessage>((resolve) => get({ port, host: '127.0.0.1' }, resolve))
  const closed = close()
  await untilRefusing()
  expect((await buffer(response)).length).toBe(length)
  await closed
}, 20_000)

test.each([
  ['has connected', ''],
  ['has sent a part of its request', 'GET / HTTP/1.1\r\n'],
])(
  'a client that %s when the shop stops is answered, and its connection closed',
  async (_what, sentBefore) => {
    const server = createServer((_request, response) => response.end('ok'))
    const { port, close, untilRefusing } = await openStoppable(server)
    const accepted = once(server, 'connection')
    const client = connect(port, '127.0.0.1')
    client.write(sentBefore)
    await accepted
    const closed = close()
    await untilRefusing()
    client.write(`${sentBefore === '' ? 'GET / HTTP/1.1\r\n' : ''}Host: shop.test\r\n\r\n`)
    expect(await text(client)).toMatch(/^HTTP\/1\.1 200 /)
    await closed
  },
  20_000,
)

test('a client that only has connected does not hold up a stop', async () => {
  const server = createServer()
  const { port, close } = await openStoppable(server)
  const accepted = once(server, 'connection')
  const client = connect(port, '127.0.0.1').on('error', () => undefined)
  await accepted
  await close()
  await once(client, 'close')
}, 8_000)

test('stops listening after closing', async () => {
  const { url, port, close } = await openAnswering()
  await fetch(url)
  await close()
  await expect(fetch(url)).rejects.toThrow()
  const server = createServer()
  const { listeners } = await openListeners(server, { ...address, port })
  await gracefulShutdown({ stopDelayMs: 0, stopGraceMs: 0 }).close(server, listeners)
})
