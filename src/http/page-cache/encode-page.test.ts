import { expect, test } from 'vitest'
import { encodePage } from './encode-page.ts'

test.each(['text/html', 'application/json'])('a cached body of %s uses only the memory of its bytes', async (type) => {
  const { identity, gzip, br } = await encodePage(
    new Response('Trầm hương '.repeat(500), { headers: { 'content-type': type } }),
    { tags: new Set(['product']), startedMs: 0, freshUntilMs: 0, expiresAtMs: 0, epoch: 0 },
  )
  for (const body of [identity, gzip, br]) expect(body?.bytes.buffer.byteLength).toBe(body?.bytes.length)
})
