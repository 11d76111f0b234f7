import { expect, test } from 'vitest'
import { encodePicture, loadSharp, resizePicture } from './picture-jobs.ts'

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
