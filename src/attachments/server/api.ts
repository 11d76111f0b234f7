import * as contract from '#attachments/contract.ts'
import { uploadVideo as uploadVideoEndpoint } from '#attachments/video-contract.ts'
import { handle, type Route } from '#foundation/api/routes.ts'
import { networkOf } from '#foundation/security/network.ts'
import type { RateLimiterFactory } from '#foundation/security/rate-limit.ts'
import { listAttachments, listTags, removeAttachment, updateAttachment } from './attachments.ts'
import { fileResponse } from './file-response.ts'
import { type AcceptsPdf, upload } from './upload.ts'
import { listUsages, type PictureUsageProvider, rejectIfUsed, replacePicture } from './uses.ts'
import { uploadVideo, type VideoLimit } from './video/upload-video.ts'

/** Rate limit of visitors' uploads per IP address: enough for the pictures of five reviews. */
const visitorUploads = { limit: 20, windowMs: 10 * 60 * 1000 }
/** Rate limit per network of files that exhausted the time or memory allowed for one. */
const exhaustingUploads = { limit: 3, windowMs: 60 * 60 * 1000 }

type UploadSettings = { acceptsPdf: AcceptsPdf; videoLimit: VideoLimit }

/** `places` are the features that show pictures. */
export function attachmentsApi(
  limits: RateLimiterFactory,
  places: readonly PictureUsageProvider[],
  { acceptsPdf, videoLimit }: UploadSettings,
): Route[] {
  const limiter = limits('upload', visitorUploads)
  const exhausting = limits('exhausting upload', exhaustingUploads)
  return [
    handle(contract.uploadAttachment, async ({ body }, services) => {
      const { caller } = services
      const network = networkOf(caller.ipAddress)
      if (!caller.staff) {
        await exhausting.check(network)
        await limiter.take(network)
      }
      const onExhausted = async () => {
        if (!caller.staff) await exhausting.take(network)
      }
      return upload(services, body, { acceptsPdf, onExhausted })
    }),
    handle(uploadVideoEndpoint, ({ body }, services) => uploadVideo(services, body.file, videoLimit)),
    handle(contract.listAttachments, ({ query }, { db }) => listAttachments(db, query)),
    handle(contract.getAttachmentFile, ({ params }, services) => fileResponse(services, params.id)),
    handle(contract.listAttachmentTags, (_input, { db }) => listTags(db)),
    handle(contract.listAttachmentUses, ({ params }, { db }) => listUsages(db, places, params.id)),
    handle(contract.updateAttachment, ({ params, body }, { db, caller, now }) =>
      updateAttachment(db, { caller, now: now() }, params.id, body),
    ),
    handle(contract.replaceAttachment, ({ params, body }, { db }) => replacePicture(db, places, params.id, body.by)),
    handle(contract.removeAttachment, async ({ params }, { db, files }) => {
      await rejectIfUsed(db, places, params.id)
      await removeAttachment(db, files, params.id)
      return null
    }),
  ]
}
