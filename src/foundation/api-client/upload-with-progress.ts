/**
 * A `fetch` for `upload` that reports the sent share of the body, from 0 to 1, which `fetch` can't. Browser only.
 * Rejects like `fetch`: with the signal's reason when aborted, with a `TypeError` when the server can't be reached.
 */
export function fetchWithProgress(onProgress: (share: number) => void): typeof fetch {
  return (address, init = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      const { signal } = init
      request.open(init.method ?? 'GET', String(address))
      new Headers(init.headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => resolve(new Response(request.responseText, { status: request.status }))
      request.onerror = () => reject(new TypeError('The server could not be reached.'))
      request.onabort = () => reject(signal?.reason)
      signal?.addEventListener('abort', () => request.abort(), { once: true })
      if (signal?.aborted) reject(signal.reason)
      else request.send(init.body instanceof FormData ? init.body : null)
    })
}
