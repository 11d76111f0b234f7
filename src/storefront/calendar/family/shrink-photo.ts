/** The longer side (px): enough to see where a bowl is, and six photos fit into the browser's storage. */
const longestSide = 1000
const quality = 0.72
/** Bytes; larger files are not opened. */
const largestPhoto = 30_000_000

/** A small JPEG as a `data:` address, drawn again without metadata; undefined when the file is no picture. */
export async function shrinkPhoto(file: File): Promise<string | undefined> {
  if (file.size > largestPhoto) return undefined
  const picture = await createImageBitmap(file).catch(() => undefined)
  if (!picture) return undefined
  const scale = Math.min(1, longestSide / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/jpeg', quality)
}
