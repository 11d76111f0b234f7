import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import { Id, idParams, listOf, PageQuery, WireTime } from '#foundation/api/schemas.ts'

/** `kept`: no mail server is configured; the message lies in the data folder. */
export const MessageState = z.enum(['queued', 'sending', 'sent', 'kept', 'failed'])
export type MessageState = z.infer<typeof MessageState>

/** A message that leaves the shop, as the staff's list shows it. */
export const MessageSummary = z.object({
  id: Id,
  /** What it tells, such as `order.placed`. */
  kind: z.string(),
  /** What it is about: an order, or a request for a new password. */
  aboutId: Id,
  recipient: z.string(),
  locale: z.enum(['vi', 'en']),
  /** Null until it is first sent: its words are written then. */
  subject: z.string().nullable(),
  state: MessageState,
  attempts: z.int(),
  /** When a queued one is tried next. */
  nextTryDate: WireTime,
  lastError: z.string().nullable(),
  sentDate: WireTime.nullable(),
  createdDate: WireTime,
})
export type MessageSummary = z.infer<typeof MessageSummary>

/** The words are null until it is first sent, and always where they are for the receiver alone. */
export const Message = MessageSummary.extend({ textBody: z.string().nullable(), htmlBody: z.string().nullable() })
export type Message = z.infer<typeof Message>

export const listMessages = endpoint({
  method: 'GET',
  path: '/message/pagination',
  access: 'message.read',
  mayLag: true,
  summary: 'Outgoing messages, newest first, a page at a time.',
  query: PageQuery.extend({
    query: z.string().max(4000).optional().meta({ description: 'JSON filter: state, kind, recipient, aboutId, $in' }),
  }),
  answer: listOf(MessageSummary),
})
export const getMessage = endpoint({
  method: 'GET',
  path: '/message/:id',
  access: 'message.read',
  summary: 'One outgoing message with its words.',
  params: idParams,
  answer: Message,
})
export const resendMessage = endpoint({
  method: 'POST',
  path: '/message/:id/resend',
  access: 'message.write',
  summary: 'Sends a message once more, with fresh tries; one that is being sent right now is a 409.',
  params: idParams,
  answer: Message,
})
export const sendTestMessage = endpoint({
  method: 'POST',
  path: '/message/test',
  access: 'message.write',
  summary:
    'Queues a letter to the caller’s own address, to see whether letters leave; a 422 where there is no address.',
  answer: Message,
  success: 201,
})
