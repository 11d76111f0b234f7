import fc from 'fast-check'
import { Hono } from 'hono'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { apiErrorResponse } from '#foundation/api/api-error-response.ts'
import { endpoint } from '#foundation/api/endpoint.ts'
import { type BroughtServices, handle, mountRoutes } from '#foundation/api/routes.ts'
import { readTable } from '#foundation/spreadsheet/read-table.ts'
import { writeSheet } from '#foundation/spreadsheet/write-sheet.ts'
import { withLocale } from '#i18n/locale.server.ts'
import { anyText, checkAsyncProperty, storableText } from '../support/arbitraries.ts'

const workbook = await writeSheet({ headings: ['sku', 'quantity'], rows: [['A', 5]] }, 'xlsx')

test('a spreadsheet of any bytes is parsed into texts and numbers, or refused', () =>
  checkAsyncProperty(
    fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      anyText.map((text) => new TextEncoder().encode(text)),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Uint8Array.of(0x50, 0x4b, 3, 4, ...bytes)),
      fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })).map(([place, byte]) => {
        const bytes = Uint8Array.from(workbook)
        bytes[place % bytes.length] = byte
        return bytes
      }),
    ),
    async (bytes) => {
      const table = await readTable(Buffer.from(bytes), 10).catch(() => [])
      expect(table.flat().every((cell) => typeof cell === 'string' || Number.isFinite(cell))).toBe(true)
    },
    400,
  ))

describe('a form', () => {
  const upload = endpoint({
    method: 'POST',
    path: '/upload',
    access: 'anyone',
    summary: 'Takes a file.',
    body: z.strictObject({ file: z.instanceof(File), note: z.string().optional() }),
    multipart: true,
    answer: z.object({ name: z.string(), bytes: z.array(z.number()), note: z.string().nullable() }),
  })
  const app = new Hono()
  const answer = handle(upload, async ({ body: { file, note } }) => ({
    name: file.name,
    bytes: [...(await file.bytes())],
    note: note ?? null,
  }))
  mountRoutes(
    app,
    [answer],
    async () => ({ caller: { staff: undefined }, answerHeaders: new Headers() }) as unknown as BroughtServices,
  )
  app.onError((error, context) => apiErrorResponse(error, context, pino({ level: 'silent' })))
  const send = (bytes: Uint8Array<ArrayBuffer>, type: string) =>
    withLocale('vi', () => app.request('/upload', { method: 'POST', body: bytes, headers: { 'content-type': type } }))

  test('keeps its file and its fields complete', () =>
    checkAsyncProperty(
      fc.tuple(fc.uint8Array({ maxLength: 200 }), storableText),
      async ([bytes, note]) => {
        const form = new FormData()
        form.set('file', new File([new Uint8Array(bytes)], 'ảnh.png'))
        form.set('note', note)
        const request = new Response(form)
        const reply = await send(new Uint8Array(await request.arrayBuffer()), request.headers.get('content-type') ?? '')
        const { res_data } = (await reply.json()) as { res_data: unknown }
        expect(res_data).toEqual({ name: 'ảnh.png', bytes: [...bytes], note: note.replace(/\r\n?|\n/g, '\r\n') })
      },
      60,
    ))

  test('of any bytes is parsed or refused, without an internal error', () =>
    checkAsyncProperty(
      fc.tuple(
        fc.array(
          fc.oneof(
            fc.constantFrom(
              '--x',
              '--x--',
              '\r\n',
              '\r\n\r\n',
              'Content-Disposition: form-data; name="file"; filename="a"',
              'Content-Disposition: form-data; name="note"',
              'Content-Type: text/plain',
              '\n',
              'name="',
            ),
            anyText,
          ),
          { maxLength: 12 },
        ),
        fc.constantFrom(
          'multipart/form-data; boundary=x',
          'multipart/form-data',
          'multipart/form-data; boundary=',
          'multipart/form-data; boundary="x',
          'text/plain',
        ),
      ),
      async ([parts, type]) => {
        const reply = await send(new TextEncoder().encode(parts.join('')), type)
        expect([200, 400, 415, 422]).toContain(reply.status)
      },
      200,
    ))
})
