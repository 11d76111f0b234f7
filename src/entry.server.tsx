import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { errorLines } from '#foundation/error-for-log.ts'
import { writePageParts } from './wake/page-parts.ts'

/** Renders the whole page before answering: status and headers are then always true, and the bytes can be kept. */
export default async function handleRequest(
  request: Request,
  responseStatusCode: number,
  responseHeaders: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  responseHeaders.set('Content-Type', 'text/html; charset=utf-8')
  const parts = await writePageParts(routerContext)
  return new Promise((resolve, reject) => {
    let status = responseStatusCode
    const { pipe } = renderToPipeableStream(<ServerRouter context={routerContext} url={request.url} />, {
      // Nothing is put into the page later by a script: it is whole without one.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const chunks: Buffer[] = []
        const body = new PassThrough()
        body.on('data', (chunk: Buffer) => chunks.push(chunk))
        body.on('end', () => {
          const html = Buffer.concat(chunks).toString('utf8')
          resolve(
            new Response(
              html.replace('</body>', () => `${parts}</body>`),
              { status, headers: responseHeaders },
            ),
          )
        })
        body.on('error', reject)
        pipe(body)
      },
      onShellError: reject,
      onError(error) {
        status = 500
        console.error(errorLines(error))
      },
    })
  })
}

/** A loader or action failed with something other than an expected refusal. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) console.error(errorLines(error))
}
