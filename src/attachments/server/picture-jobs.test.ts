import { expect, test } from 'vitest'
import { BrokenPicture, encodePicture, loadSharp, resizePicture } from './picture-jobs.ts'

test('loads the image library while other pictures are being processed', async () => {
  const sharp = await loadSharp()
  const photo = await sharp({ create: { width: 1200, height: 1200, channels: 3, background: '#7a5' } })
    .png()
    .toBuffer()
  const jobs = Array.from({ length: 200 }, (_, at) =>
    at % 2 ? encodePicture(photo, 60) : resizePicture(photo, { width: 160, format: 'webp' }),
  )
  await expect(Promise.all([...jobs, ...Array.from({ length: 200 }, loadSharp)])).resolves.toHaveLength(400)
})

test.each([
  ['GIF', 'R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='],
  ['PPM', Buffer.from('P6 1 1 255 abc').toString('base64')],
])('the decoder refuses a %s by itself, whatever was checked before', async (_format, base64) => {
  await expect(encodePicture(Buffer.from(base64, 'base64'))).rejects.toBeInstanceOf(BrokenPicture)
})
