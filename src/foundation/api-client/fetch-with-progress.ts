import { requestTimeoutMs } from './browser-api.ts'

/**
 * A `fetch` for `upload` that reports the sent share of the body, from 0 to 1, which `fetch` can't. Browser only. A
 * body other than `FormData` is sent empty, and the response has no headers. Rejects like `fetch`: with the signal's
 * reason when aborted, with a `TypeError` when the server can't be reached, with a `TimeoutError` after a minute
 * without progress.
 */
export function fetchWithProgress(onProgress: (share: number) => void): typeof fetch {
  return (address, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const { signal } = init
      let timer: ReturnType<typeof setTimeout> | undefined
      const stop = (reason: unknown) => {
        reject(reason)
        request.abort()
      }
      const expectProgress = () => {
        clearTimeout(timer)
        timer = setTimeout(() => stop(new DOMException('No progress.', 'TimeoutError')), requestTimeoutMs)
      }
      request.open(init.method ?? 'GET', String(address))
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.upload.onprogress = ({ loaded, total }) => {
        expectProgress()
        onProgress(total > 0 ? loaded / total : 0)
      }
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
      request.onerror = () => reject(new TypeError('The server could not be reached.'))
      request.onloadend = () => clearTimeout(timer)
      if (signal?.aborted) return reject(signal.reason)
      signal?.addEventListener('abort', () => stop(signal.reason), { once: true })
      expectProgress()
      request.send(init.body instanceof FormData ? init.body : null)
    })
}
