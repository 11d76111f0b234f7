import { expect, test } from 'vitest'
import { keepPage } from './encode-page.ts'

test.each(['text/html', 'application/json'])('what is kept of %s takes the memory of its bytes alone', async (type) => {
  const { identity, gzip, br } = await keepPage(
    new Response('Trầm hương '.repeat(500), { headers: { 'content-type': type } }),
    { tables: new Set(['product']), startedMs: 0, keptUntil: 0, epoch: 0 },
  )
  for (const body of [identity, gzip, br]) expect(body?.bytes.buffer.byteLength).toBe(body?.bytes.length)
})
