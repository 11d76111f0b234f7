import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { limitSending, type SendingLimits } from './sending-limits.ts'

const patient: SendingLimits = {
  smallBytes: 100,
  smallMs: 60_000,
  uploadRate: 0,
  graceMs: 60_000,
  perClient: { small: 10, uploads: 10 },
  total: { small: 100, uploads: 100 },
}

/** A server that answers once it has the body; a request's client is taken from its header `client`. */
async function openServer(limits: Partial<SendingLimits>) {
  const server = createServer(async (request, response) => {
    if (bodies.refuse(request, response)) return
    try {
      for await (const _chunk of request);
      response.end('ok')
    } catch {
      response.destroy()
    }
  })
  const bodies = limitSending({ ...patient, ...limits }, ({ headers }) => String(headers.client))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const sockets = new Set<Socket>()
  onTestFinished(async () => {
    bodies.close()
    for (const socket of sockets) socket.destroy()
    await new Promise((closed) => server.close(closed))
  })

  /** Starts sending a body. Returns the connection and, at the end, the status of the answer. */
  function begin(client: string, length = 4, first = '1') {
    const socket = connect(port, '127.0.0.1')
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.write(`POST / HTTP/1.1\r\nHost: x\r\nclient: ${client}\r\nContent-Length: ${length}\r\n\r\n${first}`)
    const status = new Promise<number>((resolve) => {
      socket.once('data', (bytes) => resolve(Number(String(bytes).split(' ')[1])))
    })
    return { socket, status }
  }
  const whole = (client: string) => begin(client, 4, '1234').status
  return { begin, whole }
}

test('a thousand half-sent bodies from one client are refused after a few, and everyone else is served', async () => {
  const { begin, whole } = await openServer({})
  const refused: number[] = []
  for (let times = 0; times < 1_000; times++) void begin('slow').status.then((status) => refused.push(status))
  await expect.poll(() => refused.length).toBe(990)
  expect(new Set(refused)).toEqual(new Set([429]))
  expect(await Promise.all(Array.from({ length: 20 }, (_, at) => whole(`other-${at}`)))).toEqual(Array(20).fill(200))
})

test('when many clients together send too many partial bodies, the slowest is dropped for the next', async () => {
  const { begin, whole } = await openServer({ total: { small: 5, uploads: 5 } })
  const halves = Array.from({ length: 5 }, (_, at) => begin(`slow-${at}`))
  await expect
    .poll(async () => {
      const next = await whole('next')
      return [next, halves.some(({ socket }) => socket.destroyed || socket.readableEnded)]
    })
    .toEqual([200, true])
})

test('a small body has a time limit, and is cut off after it', async () => {
  const { begin } = await openServer({ smallMs: 50 })
  expect(await begin('slow').status).toBe(408)
})

test('an upload continues while data arrives fast enough, and is cut off when it is too slow', async () => {
  const { begin } = await openServer({ graceMs: 50, uploadRate: 100 })
  const slow = begin('slow', 1_000_000)
  const fast = begin('fast', 1_000_000, '1'.repeat(500_000))
  expect(await slow.status).toBe(408)
  fast.socket.write('1'.repeat(500_000))
  expect(await fast.status).toBe(200)
})

test('completed bodies do not count', async () => {
  const { whole } = await openServer({ perClient: { small: 1, uploads: 1 } })
  for (let times = 0; times < 5; times++) expect(await whole('busy')).toBe(200)
})
