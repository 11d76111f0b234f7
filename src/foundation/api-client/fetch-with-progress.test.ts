import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ApiError, upload } from './browser-api.ts'
import { fetchWithProgress } from './fetch-with-progress.ts'

const second = 1000

/** The browser's request, which sends and answers only what the test says. */
class SlowRequest {
  static last: SlowRequest
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  readonly status = 200
  readonly responseText = '{"res_status_code":200,"res_data":"stored","message":"OK"}'
  isAborted = false
  onload = () => {}
  onloadend = () => {}
  open() {
    SlowRequest.last = this
  }
  setRequestHeader() {}
  send() {}
  abort() {
    this.isAborted = true
    this.onloadend()
  }
  finish() {
    this.onload()
    this.onloadend()
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', SlowRequest)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('Too slow.', 'TimeoutError')), ms)
    return controller.signal
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Uploads while the given share is sent every `everySeconds`; the result, or the status of its error. */
async function uploadAt({ share, everySeconds }: { share: number; everySeconds: number }) {
  const shares: number[] = []
  const where = { method: 'POST', path: '/video/' } as const
  const result = upload(where, new FormData(), { fetch: fetchWithProgress((sent) => shares.push(sent)) }).catch(
    ({ status }: ApiError) => status,
  )
  const { last: request } = SlowRequest
  for (let sent = share; sent <= 1 && !request.isAborted; sent += share) {
    await vi.advanceTimersByTimeAsync(everySeconds * second)
    if (!request.isAborted) request.upload.onprogress?.({ loaded: sent, total: 1 })
  }
  if (!request.isAborted) request.finish()
  return { result: await result, sent: shares.at(-1), isAborted: request.isAborted }
}

test.each([
  ['a slow upload goes on while bytes flow', 0.25, 30, { result: 'stored', sent: 1, isAborted: false }],
  ['one without progress stops after a minute', 0.5, 61, { result: 0, sent: undefined, isAborted: true }],
  ['one that takes longer than the server waits stops', 0.125, 55, { result: 0, sent: 0.875, isAborted: true }],
])('%s', async (_, share, everySeconds, expected) => {
  expect(await uploadAt({ share, everySeconds })).toEqual(expected)
})
