import { useEffect, useState } from 'react'
import { errorMessageOf } from './load-result.ts'

type Read = (key: string, signal: AbortSignal) => Promise<{ bytes: Blob }>

/** A picture as an object URL, or why it could not be loaded. */
export type LoadedPicture = { src: string; error?: undefined } | { src?: undefined; error: string }

/** `of` says which keys and attempt they belong to: the URLs of earlier ones are revoked. */
type LoadedPictures = { of: string; pictures: Readonly<Record<string, LoadedPicture>> }

/**
 * Pictures that only staff may see, by their keys, which contain no commas. They need a signed-in request, which an
 * `<img>` cannot send: each is fetched and shown as an object URL. One that is still loading is left out; `retry` loads
 * all again. `read` is the same function in every render.
 */
export function usePrivatePictures(keys: readonly string[], read: Read) {
  const [attempt, setAttempt] = useState(0)
  const joined = keys.join(',')
  const wanted = `${attempt} ${joined}`
  const [loaded, setLoaded] = useState<LoadedPictures>({ of: wanted, pictures: {} })
  useEffect(() => {
    const controller = new AbortController()
    const objectUrls: string[] = []
    const show = (key: string, picture: LoadedPicture) =>
      setLoaded((before) => ({ of: wanted, pictures: { ...picturesOf(before, wanted), [key]: picture } }))
    const load = async (key: string) => {
      try {
        const { bytes } = await read(key, controller.signal)
        if (controller.signal.aborted) return
        const src = URL.createObjectURL(bytes)
        objectUrls.push(src)
        show(key, { src })
      } catch (error) {
        if (!controller.signal.aborted) show(key, { error: errorMessageOf(error) })
      }
    }
    for (const key of joined.split(',').filter(Boolean)) void load(key)
    return () => {
      controller.abort()
      for (const url of objectUrls) URL.revokeObjectURL(url)
    }
  }, [joined, read, wanted])
  return { pictures: picturesOf(loaded, wanted), retry: () => setAttempt(attempt + 1) }
}

const picturesOf = ({ of, pictures }: LoadedPictures, wanted: string) => (of === wanted ? pictures : {})
