import * as contract from '#attachments/contract.ts'
import { type Bound, on } from '#foundation/api/serve.ts'
import { networkOf } from '#foundation/security/network.ts'
import type { RateLimits } from '#foundation/security/shared-rate-limit.ts'
import { listAttachments, listTags, removeAttachment, updateAttachment } from './attachments.ts'
import { answerFile } from './file-answer.ts'
import { type AcceptsPdf, upload } from './upload.ts'
import { type PicturePlace, refuseUsed, replacePicture, usesOf } from './uses.ts'

/** Visitors' uploads per address: enough for the pictures of five reviews. */
const visitorUploads = { tries: 20, windowMs: 10 * 60 * 1000 }

/** `places` are the rooms that show pictures. */
export function attachmentsApi(limits: RateLimits, places: readonly PicturePlace[], acceptsPdf: AcceptsPdf): Bound[] {
  const limiter = limits('upload', visitorUploads)
  return [
    on(contract.uploadAttachment, async ({ body }, services) => {
      const { asker } = services
      if (!asker.staff) await limiter.take(networkOf(asker.ipAddress))
      return upload(services, body, acceptsPdf)
    }),
    on(contract.listAttachments, ({ query }, { db }) => listAttachments(db, query)),
    on(contract.getAttachmentFile, ({ params }, services) => answerFile(services, params.id)),
    on(contract.listAttachmentTags, (_input, { db }) => listTags(db)),
    on(contract.listAttachmentUses, ({ params }, { db }) => usesOf(db, places, params.id)),
    on(contract.updateAttachment, ({ params, body }, { db, asker, now }) =>
      updateAttachment(db, asker, now(), params.id, body),
    ),
    on(contract.replaceAttachment, ({ params, body }, { db }) => replacePicture(db, places, params.id, body.by)),
    on(contract.removeAttachment, async ({ params }, { db, files }) => {
      await refuseUsed(db, places, params.id)
      await removeAttachment(db, files, params.id)
      return null
    }),
  ]
}
