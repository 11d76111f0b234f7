import { once } from 'node:events'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { getFreePort } from '#foundation/get-free-port.ts'
import { projectRoot } from '#foundation/project-root.ts'
import { nginxConfig } from '../../prove/failover/configs.ts'
import { type ProgramProcess, startProgram } from '../../prove/failover/program-process.ts'
import { findProgram } from '../../prove/failover/programs.ts'
import { demoDataDir } from '../support/demo-data.ts'
import { builtPassword, openBuiltShop, type ShopProcess } from '../support/open-built-shop.ts'

/** `slow` and `other` are local client addresses. */
type Proxy = {
  name: string
  program: string | undefined
  slow: string
  other: string
  open: (program: string, at: Place) => ProgramProcess
}
type Place = { port: number; folder: string; shop: string }

const proxies: Proxy[] = [
  {
    name: 'nginx',
    program: findProgram('nginx'),
    slow: '127.0.0.2',
    other: '127.0.0.3',
    open(program, at) {
      const config = join(at.folder, 'nginx.conf')
      writeFileSync(config, nginxConfig({ ...at, shops: [at.shop] }))
      return startProgram({ program, args: ['-c', config, '-g', 'daemon off;'], log: join(at.folder, 'output') })
    },
  },
  {
    name: 'Caddy',
    program: findProgram('caddy'),
    slow: '127.0.0.4',
    other: '127.0.0.5',
    open(program, at) {
      const config = join(at.folder, 'Caddyfile')
      const text = readFileSync(join(projectRoot, 'deploy/Caddyfile'), 'utf8').replace(
        '{$PUBLIC_URL}',
        `http://127.0.0.1:${at.port}`,
      )
      writeFileSync(config, text.replace('{$SHOPS:shop-1:3000 shop-2:3000}', new URL(at.shop).host))
      const args = ['run', '--adapter', 'caddyfile', '--config', config]
      return startProgram({ program, args, log: join(at.folder, 'output') })
    },
  },
]

let shop: ShopProcess
let remove: () => void
beforeAll(async () => {
  const data = await demoDataDir()
  remove = data.remove
  shop = await openBuiltShop(data.dataDir, { TRUST_PROXY: 'on' })
})
afterAll(async () => {
  await shop?.stop()
  remove?.()
})

const head = `POST /api/v1/auth/login HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n`

/** Signs in from this address; resolves to status and duration (ms). */
async function signIn(port: number, localAddress: string): Promise<{ status: number | undefined; tookMs: number }> {
  const startedMs = performance.now()
  const login = request({
    port,
    host: '127.0.0.1',
    localAddress,
    // A proxy short of connections closes idle ones: each sign-in has its own.
    agent: false,
    method: 'POST',
    path: '/api/v1/auth/login',
    headers: { 'content-type': 'application/json' },
  })
  login.end(JSON.stringify({ username: 'admin', password: builtPassword }))
  const [response] = await once(login, 'response')
  response.resume()
  return { status: response.statusCode, tookMs: performance.now() - startedMs }
}

// Skipped for proxies that are not installed; Debian packages both.
describe.concurrent.each(proxies)('through $name, configured as in deploy/', ({ program, slow, other, open }) => {
  test.runIf(program)(
    'a thousand half-sent bodies of one client block nobody else, and its own slots are free again in seconds',
    { timeout: 60_000 },
    async ({ expect }) => {
      const folder = mkdtempSync(join(tmpdir(), 'tamhuong-proxy-'))
      chmodSync(folder, 0o755)
      const port = await getFreePort()
      const proxy = open(program as string, { port, folder, shop: shop.url })
      const sockets: Socket[] = []
      try {
        const statusFrom = (address: string) => async () => (await signIn(port, address)).status
        await expect.poll(() => statusFrom(other)().catch(() => 0), { timeout: 10_000 }).toBe(200)
        for (let times = 0; times < 1_000; times++) {
          const socket = connect({ port, host: '127.0.0.1', localAddress: slow })
          socket.on('error', () => undefined).resume()
          socket.write(`${head}{`)
          sockets.push(socket)
        }
        await expect.poll(statusFrom(slow), { timeout: 8_000 }).toBe(429)
        const others: Awaited<ReturnType<typeof signIn>>[] = []
        for (let times = 0; times < 10; times++) others.push(await signIn(port, other))
        expect(others.map(({ status }) => status)).toEqual(Array(10).fill(200))
        expect(Math.max(...others.map(({ tookMs }) => tookMs))).toBeLessThan(5_000)
        await expect.poll(statusFrom(slow), { timeout: 30_000 }).toBe(200)
      } finally {
        for (const socket of sockets) socket.destroy()
        await proxy.end('SIGKILL')
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )
})
