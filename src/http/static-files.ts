import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { projectRoot } from '#foundation/project-root.ts'

/**
 * Serves built files, which never change under their name, and what else is in public/, fresh for an hour. The disk is
 * asked only for what was there at the start.
 */
export function staticFiles(root = join(projectRoot, 'build/client')): MiddlewareHandler {
  const files = new Set(
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => `/${name.replaceAll(sep, '/')}`),
  )
  const serve = serveStatic({
    root,
    precompressed: true,
    onFound: (_path, context) => {
      const isBuilt = context.req.path.startsWith('/assets/')
      context.header('Cache-Control', isBuilt ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
      context.header('X-Content-Type-Options', 'nosniff')
    },
  })
  return (context, next) => (files.has(context.req.path) ? serve(context, next) : next())
}
