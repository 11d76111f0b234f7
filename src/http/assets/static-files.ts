import { readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { MiddlewareHandler } from 'hono'
import { projectRoot } from '#foundation/project-root.ts'

/** Headers of built files, whose names change with their content. */
export const immutableFileHeaders = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  'X-Content-Type-Options': 'nosniff',
}

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
      const headers = isBuilt
        ? immutableFileHeaders
        : { ...immutableFileHeaders, 'Cache-Control': 'public, max-age=3600' }
      for (const [name, value] of Object.entries(headers)) context.header(name, value)
    },
  })
  return (context, next) => (files.has(context.req.path) ? serve(context, next) : next())
}
