import * as contract from '#attachments/contract.ts'
import { rateLimiter } from '#foundation/rate-limit.ts'
import { type Bound, on } from '#foundation/serve.ts'
import { listAttachments, removeAttachment } from './attachments.ts'
import { answerFile } from './file-answer.ts'
import { upload } from './upload.ts'

/** Visitors' uploads per address: enough for the pictures of five reviews. */
const visitorUploads = { tries: 20, windowMs: 10 * 60 * 1000 }

export function attachmentsApi(now: () => Date, rateLimit: boolean): Bound[] {
  const limiter = rateLimit ? rateLimiter(visitorUploads, now) : undefined
  return [
    on(contract.uploadAttachment, ({ body }, services) => {
      const { asker } = services
      if (!asker.staff) limiter?.take(asker.ipAddress)
      return upload(services, body)
    }),
    on(contract.listAttachments, ({ query }, { db }) => listAttachments(db, query)),
    on(contract.getAttachmentFile, ({ params }, services) => answerFile(services, params.id)),
    on(contract.removeAttachment, async ({ params }, { db, files }) => {
      await removeAttachment(db, files, params.id)
      return null
    }),
  ]
}
