/** Runs the shop from its sources, with hot reloading in the browser. Changed server code serves the next request. */
import { createServer as createHttpServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer } from 'vite'
import { readArguments } from './read-arguments.ts'
import { enterProject } from './run.ts'

readArguments('npm run dev', {})
enterProject()
const server = createHttpServer()
// Hot reloading uses the shop's port, so that several development servers can run at once.
const vite = await createServer({ server: { middlewareMode: true, hmr: { server } }, appType: 'custom' })
const load = <Module>(path: string) => vite.ssrLoadModule(path) as Promise<Module>

const { readConfig } = await load<typeof import('../src/foundation/config.ts')>('/src/foundation/config.ts')
const config = readConfig(process.env)
const { openServices } = await load<typeof import('../src/open-services.ts')>('/src/open-services.ts')
const { services, firstSignIns, close } = await openServices(config)

/** Replaces the build's manifest: in development Vite serves the sources themselves. */
const sources = ['src/browser.ts', 'src/admin/app/staff.tsx', 'src/ui/theme/theme.css']
const manifest = Object.fromEntries(
  sources.map((file) => [file, { file: file.endsWith('.css') ? `${file}?direct` : file }]),
)

async function answer(request: Request): Promise<Response> {
  const { createSite } = await load<typeof import('../src/app.ts')>('/src/app.ts')
  const { createPageHandler } = await load<typeof import('../src/page-handler.ts')>('/src/page-handler.ts')
  // Vite inserts code into the pages, so they must not be compressed.
  request.headers.delete('Accept-Encoding')
  const site = createSite(services, createPageHandler(manifest, services.log))
  const response = await site.fetch(request, { ipAddress: '127.0.0.1' })
  // Hot reloading adds inline scripts and styles, which the CSP would block.
  response.headers.delete('Content-Security-Policy')
  if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response
  const html = await vite.transformIndexHtml(new URL(request.url).pathname, await response.text())
  return new Response(html, response)
}

const listener = getRequestListener(answer)
server.on('request', (request, response) => {
  vite.middlewares(request, response, () => void listener(request, response))
})
server.listen(config.port, config.host, () => {
  console.log(`\n  Tâm Hương (development): http://${config.host}:${config.port}`)
  for (const { username, password } of firstSignIns ?? [])
    console.log(`  Staff: ${username} / ${password ?? 'the password you set'}`)
})
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(
    signal,
    () =>
      void vite
        .close()
        .then(close)
        .then(() => process.exit(0)),
  )
}
