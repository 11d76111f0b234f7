/** Starts the measured programs on the first core; the load generator has the second (Linux only). */

import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Config, readConfig } from '#foundation/config.ts'
import { projectRoot } from '#foundation/project-root.ts'
import { secretKey, waitForOutput } from '../tests/support/commands.ts'
import { openBuiltShop } from '../tests/support/open-built-shop.ts'

export type Running = { url: string; pid: number; stop: () => Promise<void> }

const isLinux = process.platform === 'linux'
export const pinnedToCore = (core: number, command: readonly string[]): string[] =>
  isLinux ? ['taskset', '-c', String(core), ...command] : [...command]

export const hasProgram = (name: string) => spawnSync(name, ['-v'], { stdio: 'ignore' }).error === undefined

/**
 * The built shop on a data folder with its own PostgreSQL and without rate limits; on the first core unless
 * `hasAllCores`.
 */
export async function startShop(
  dataDir: string,
  env: Record<string, string> = {},
  { hasAllCores = false } = {},
): Promise<Running> {
  const prefix = hasAllCores ? [] : pinnedToCore(0, [])
  const shop = await openBuiltShop(dataDir, { LOG_LEVEL: 'error', ...env }, projectRoot, prefix)
  return { url: shop.url, pid: shop.process.pid ?? 0, stop: () => shop.stop() }
}

/** The configuration of a shop that `startShop` opens, for what works on it while it is stopped. */
export const configOfShop = (dataDir: string, env: Record<string, string> = {}): Config =>
  readConfig({ ...env, DATA_DIR: dataDir, SECRET_KEY: secretKey })

/** Serves the given bytes from memory with a bare `node:http` server. */
export async function startBareServer(folder: string, page: string): Promise<Running> {
  const file = join(folder, 'bare.mjs')
  writeFileSync(
    file,
    `import { createServer } from 'node:http'
import { readFileSync } from 'node:fs'
const body = readFileSync(${JSON.stringify(page)})
const server = createServer((_, response) => { response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': body.length }); response.end(body) })
server.listen(0, '127.0.0.1', () => console.log('port ' + server.address().port))
`,
  )
  const { found, pid, stop } = await startProcess(pinnedToCore(0, ['node', file]), /port (\d+)/)
  return { url: `http://127.0.0.1:${found}/page.html`, pid, stop }
}

/** Serves the same bytes from a file with nginx, one worker. Undefined when nginx is not installed. */
export async function startNginx(folder: string, page: string): Promise<Running | undefined> {
  if (!hasProgram('nginx')) return undefined
  const port = 20_000 + (process.pid % 20_000)
  mkdirSync(join(folder, 'nginx'), { recursive: true })
  const config = join(folder, 'nginx.conf')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(
    config,
    `${user} daemon off; worker_processes 1; pid ${folder}/nginx/pid; error_log stderr notice;
events { worker_connections 1024; }
http { access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000; open_file_cache max=10;
  types { text/html html; } client_body_temp_path ${folder}/nginx/body; proxy_temp_path ${folder}/nginx/proxy;
  fastcgi_temp_path ${folder}/nginx/fastcgi; uwsgi_temp_path ${folder}/nginx/uwsgi; scgi_temp_path ${folder}/nginx/scgi;
  server { listen 127.0.0.1:${port}; location = /page.html { alias ${page}; } } }
`,
  )
  const { pid, stop } = await startProcess(pinnedToCore(0, ['nginx', '-c', config]), /start worker process (\d+)/)
  return { url: `http://127.0.0.1:${port}/page.html`, pid, stop }
}

/** Starts a program and waits for the line that says it is ready. */
async function startProcess(command: string[], ready: RegExp) {
  const [program = '', ...args] = command
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  return { ...(await waitForOutput(child, ready)), pid: child.pid ?? 0 }
}
