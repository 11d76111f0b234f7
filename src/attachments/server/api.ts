import * as contract from '#attachments/contract.ts'
import { uploadVideo as uploadVideoEndpoint } from '#attachments/video-contract.ts'
import { handle, handleWithPreparation, type Route } from '#foundation/api/routes.ts'
import { removeFiles } from '#foundation/files/remove-files.ts'
import type { RateLimiterFactory } from '#foundation/security/rate-limit.ts'
import { fileKeysOf, listAttachments, listTags, removeAttachment, updateAttachment } from './attachments.ts'
import { fileResponse } from './file-response.ts'
import { limitUploads } from './limit-uploads.ts'
import type { AcceptsPdf } from './read-upload.ts'
import { readPurposedUpload, storeUpload } from './store-upload.ts'
import { listUsages, type PictureUsageProvider, rejectIfUsed, replacePicture } from './uses.ts'
import { readVideo, storeVideo, type VideoLimitReader } from './video/upload-video.ts'

type UploadSettings = { acceptsPdf: AcceptsPdf; videoLimit: VideoLimitReader }

/** `places` are the features that show pictures. */
export function attachmentsRoutes(
  limits: RateLimiterFactory,
  places: readonly PictureUsageProvider[],
  { acceptsPdf, videoLimit }: UploadSettings,
): Route[] {
  const takeUpload = limitUploads(limits)
  return [
    handleWithPreparation(
      contract.uploadAttachment,
      async ({ body }, services) => {
        const onExhausted = await takeUpload(services.caller)
        return readPurposedUpload(services, body, { acceptsPdf, onExhausted })
      },
      ({ body }, services, picture) => storeUpload(services, body, picture),
    ),
    handleWithPreparation(
      uploadVideoEndpoint,
      ({ body }, { db }) => readVideo(db, body.file, videoLimit),
      ({ body }, services, video) => storeVideo(services, body.file.name, video),
    ),
    handle(contract.listAttachments, ({ query }, { db }) => listAttachments(db, query)),
    handle(contract.getAttachmentFile, ({ params }, services) => fileResponse(services, params.id)),
    handle(contract.listAttachmentTags, (_input, { db }) => listTags(db)),
    handle(contract.listAttachmentUses, ({ params }, { db }) => listUsages(db, places, params.id)),
    handle(contract.updateAttachment, ({ params, body }, { db, caller, now }) =>
      updateAttachment(db, { caller, now: now() }, params.id, body),
    ),
    handle(contract.replaceAttachment, ({ params, body }, { db, caller, now }) =>
      replacePicture(db, { caller, now: now() }, places, { id: params.id, by: body.by }),
    ),
    handle(contract.removeAttachment, async ({ params }, services) => {
      await rejectIfUsed(services.db, places, params.id)
      const removed = await removeAttachment(services.db, params.id)
      services.afterCommit(() => removeFiles(services, fileKeysOf(removed)))
      return null
    }),
  ]
}
