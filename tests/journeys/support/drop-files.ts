import type { Locator } from 'playwright-core'

export type DroppedFile = { name: string; type: string; bytes: Buffer }

/** Drops files on an element, like a mouse. */
export async function dropFiles(place: Locator, files: readonly DroppedFile[]): Promise<void> {
  const listed = files.map(({ name, type, bytes }) => ({ name, type, base64: bytes.toString('base64') }))
  const dataTransfer = await place.page().evaluateHandle((given) => {
    const carried = new DataTransfer()
    for (const { name, type, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
      carried.items.add(new File([bytes], name, { type }))
    }
    return carried
  }, listed)
  await place.dispatchEvent('dragover', { dataTransfer })
  await place.dispatchEvent('drop', { dataTransfer })
}
