import { useEffect, useState } from 'react'

type Read = (key: string, signal: AbortSignal) => Promise<{ bytes: Blob }>

/**
 * Pictures that only staff may see, by their keys, which contain no commas. They need a signed-in request, which an
 * `<img>` cannot send: each is fetched and shown as an object URL. One that fails to load is left out. `read` is the
 * same function in every render.
 */
export function usePrivatePictures(keys: readonly string[], read: Read): Readonly<Record<string, string>> {
  const [urls, setUrls] = useState<Readonly<Record<string, string>>>({})
  const joined = keys.join(',')
  useEffect(() => {
    const controller = new AbortController()
    const objectUrls: string[] = []
    const show = async (key: string) => {
      const { bytes } = await read(key, controller.signal)
      if (controller.signal.aborted) return
      const url = URL.createObjectURL(bytes)
      objectUrls.push(url)
      setUrls((before) => ({ ...before, [key]: url }))
    }
    for (const key of joined.split(',').filter(Boolean)) void show(key).catch(() => undefined)
    return () => {
      controller.abort()
      for (const url of objectUrls) URL.revokeObjectURL(url)
    }
  }, [joined, read])
  return urls
}
