import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { projectRoot } from '#foundation/project-root.ts'

/**
 * Serves built files, whose content never changes, and other files of public/, fresh for an hour. Only files that
 * existed at the start are read from disk.
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
