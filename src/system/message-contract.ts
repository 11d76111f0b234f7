import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import { Id, idParams, listOf, PageQuery, WireTime } from '#foundation/api/schemas.ts'

/** `kept`: no mail server is configured; the message is stored in the data folder. */
export const MessageState = z.enum(['queued', 'sending', 'sent', 'kept', 'failed'])
export type MessageState = z.infer<typeof MessageState>

/** The `lastError` of a message whose subject, such as an order, no longer exists. Stored, so it never changes. */
export const nothingToTellError = 'Nothing is left to tell about.'

/** An outgoing message in the staff list. */
export const EmailSummary = z.object({
  id: Id,
  /** Its purpose, such as `order.placed`. */
  kind: z.string(),
  /**
   * Id of what it is about, by `kind`: an order, a password request, a stock alert, a question, a reminder. For tests
   * and security notices a new id that refers to nothing.
   */
  aboutId: Id,
  recipient: z.string(),
  locale: z.enum(['vi', 'en']),
  /** Null until the first attempt to send, when the text is written. */
  subject: z.string().nullable(),
  state: MessageState,
  attempts: z.int(),
  /** When a queued message is tried next. */
  nextTryDate: WireTime,
  /** Of a sent message: which of its receivers were refused. */
  lastError: z.string().nullable(),
  /** When it was last sent or kept; a message that is queued again has that of before. */
  sentDate: WireTime.nullable(),
  createdDate: WireTime,
})
export type EmailSummary = z.infer<typeof EmailSummary>

/** The texts are null until the first attempt to send, and always for confidential ones. */
export const Email = EmailSummary.extend({ textBody: z.string().nullable(), htmlBody: z.string().nullable() })
export type Email = z.infer<typeof Email>

export const listMessages = endpoint({
  method: 'GET',
  path: '/message/pagination',
  access: 'message.read',
  mayReadReplica: true,
  summary: 'Outgoing messages, newest first, a page at a time.',
  query: PageQuery.extend({
    query: z.string().max(4000).optional().meta({ description: 'JSON filter: state, kind, recipient, aboutId, $in' }),
  }),
  answer: listOf(EmailSummary),
})
export const getMessage = endpoint({
  method: 'GET',
  path: '/message/:id',
  access: 'message.read',
  summary: 'One outgoing message with its words.',
  params: idParams,
  answer: Email,
})
export const resendMessage = endpoint({
  method: 'POST',
  path: '/message/:id/resend',
  access: 'message.write',
  summary: 'Sends a message once more, with new attempts; one that is being sent right now is a 409.',
  params: idParams,
  answer: Email,
})
export const sendTestMessage = endpoint({
  method: 'POST',
  path: '/message/test',
  access: 'message.write',
  summary:
    'Queues an email to the caller’s own address, to see whether emails are sent; a 422 where there is no address.',
  answer: Email,
  success: 201,
})
