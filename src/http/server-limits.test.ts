import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { limitConnectionsOfClients } from './server-limits.ts'

test('connections of one client over its limit are closed, and new ones accepted after others end', async () => {
  const server = createServer((_request, response) => response.setHeader('Connection', 'close').end('ok'))
  limitConnectionsOfClients(server, 3, () => false)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  const statusOf = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      ({ status }) => status,
      () => 'refused',
    )
  const open = Array.from({ length: 3 }, () => connect(port, '127.0.0.1'))
  await Promise.all(open.map((socket) => once(socket, 'connect')))
  expect(await statusOf()).toBe('refused')
  for (const socket of open) socket.destroy()
  await expect.poll(statusOf).toBe(200)
})
