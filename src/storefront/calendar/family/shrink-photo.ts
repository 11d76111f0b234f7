import { longestPhoto } from '#calendar/family/bowl-record.ts'

/** The longer side (px): enough to see where a bowl is, and six photos fit into the browser's storage. */
const longestSide = 1000
/** The first is enough for nearly all photos. */
const qualities = [0.72, 0.5, 0.3]
/** Bytes; larger files are not opened. */
const largestPhoto = 30_000_000

/**
 * A small JPEG as a `data:` address, drawn again without metadata; undefined when the file is no picture, is too large,
 * or cannot be drawn as short as a record stores it.
 */
export async function shrinkPhoto(file: File): Promise<string | undefined> {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context || file.size > largestPhoto) return undefined
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  // A JPEG has no transparency: what shows through would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of qualities) {
    const photo = canvas.toDataURL('image/jpeg', quality)
    if (photo.length <= longestPhoto) return photo
  }
  return undefined
}
