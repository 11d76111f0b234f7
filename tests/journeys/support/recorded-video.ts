import type { Page } from 'playwright-core'

/** A second of film that the browser records itself, in this container; as live recordings do, it omits its length. */
export async function recordVideo(
  page: Page,
  mimeType: 'video/webm;codecs=vp8' | 'video/mp4;codecs=vp9',
): Promise<Buffer> {
  const base64 = await page.evaluate(async (type) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 240 })
    const drawing = canvas.getContext('2d')
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: type })
    const parts: Blob[] = []
    recorder.ondataavailable = ({ data }) => parts.push(data)
    const stopped = new Promise((resolve) => {
      recorder.onstop = resolve
    })
    recorder.start()
    for (let frame = 0; frame < 20; frame++) {
      if (drawing) {
        drawing.fillStyle = `hsl(${frame * 18} 60% 50%)`
        drawing.fillRect(0, 0, 320, 240)
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    recorder.stop()
    await stopped
    const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  }, mimeType)
  return Buffer.from(base64, 'base64')
}
