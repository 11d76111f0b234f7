import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { getFreePort } from '#foundation/get-free-port.ts'
import { projectRoot } from '#foundation/project-root.ts'
import { startProgram } from '../../prove/failover/program-process.ts'
import { findProgram } from '../../prove/failover/programs.ts'

const program = findProgram('caddy')

/** A shop that knows no page. */
async function openUnknowingShop() {
  const server = createServer((_request, response) => response.writeHead(404).end())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, stop }
}

// Skipped where Caddy is not installed; tests/architecture/operations.test.ts reads the configuration.
test.runIf(program)('Caddy logs failures without the query, the referrer or any other header', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tamhuong-proxy-'))
  chmodSync(folder, 0o755)
  const port = await getFreePort()
  const shop = await openUnknowingShop()
  const text = readFileSync(join(projectRoot, 'deploy', 'Caddyfile'), 'utf8')
  const site = text.replace('{$PUBLIC_URL}', `http://127.0.0.1:${port}`)
  const config = join(folder, 'Caddyfile')
  writeFileSync(config, site.replace('{$SHOPS:shop-1:3000 shop-2:3000}', shop.host).replace('health_uri /healthz', ''))
  const log = join(folder, 'output')
  const args = ['run', '--adapter', 'caddyfile', '--config', config]
  const proxy = startProgram({ program: program as string, args, log })
  const lines = () => readFileSync(log, 'utf8')
  const ask = async (path: string) => {
    const headers = { referer: 'http://127.0.0.1/order/TH1?key=secret-key', cookie: 'a=secret-cookie' }
    return (await fetch(`http://127.0.0.1:${port}${path}?phone=0912345678&key=secret-key`, { headers })).status
  }
  try {
    await expect.poll(() => ask('/api/v1/order/TH1').catch(() => 0), { timeout: 10_000 }).toBe(404)
    expect(await ask('/metrics')).toBe(404)
    await shop.stop()
    expect(await ask('/order/TH2')).toBe(502)
    await expect.poll(lines).toMatch(/http\.log\.access[^\n]*"uri":"\/api\/v1\/order\/TH1"/)
    await expect.poll(lines).toMatch(/http\.log\.error[^\n]*"uri":"\/order\/TH2"/)
    expect(lines()).not.toMatch(/secret|0912345678/)
  } finally {
    await proxy.end('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
})
