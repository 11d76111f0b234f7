import * as z from 'zod'
import { endpoint } from '#foundation/api/endpoint.ts'
import { EmptyAnswer, Id, idParams, listOf, PageQuery, SearchText, Stamps, WireTime } from '#foundation/api/schemas.ts'

/**
 * `waiting`: not decided yet, or hidden again by staff, then perhaps with an answer. An approved question has an answer
 * and is shown at its product.
 */
export const QuestionState = z.enum(['waiting', 'approved', 'declined'])
export type QuestionState = z.infer<typeof QuestionState>

/** A question about a product. Consent and email fields are null for everyone but those who moderate. */
export const ProductQuestion = z.object({
  id: Id,
  productId: Id,
  state: QuestionState,
  name: z.string(),
  /** Language of the page that it was asked on. */
  locale: z.enum(['vi', 'en']),
  question: z.string(),
  /** The shop's answer. */
  answer: z.string().nullable(),
  answeredDate: WireTime.nullable(),
  /** Whether the writer left an address and will get an email on approval; the address itself is never returned. */
  isAwaited: z.boolean().nullable(),
  /** When the writer agreed to publication … */
  consentDate: WireTime.nullable(),
  /** … and the version of the privacy policy in force then. */
  consentVersion: z.string().nullable(),
  ...Stamps,
})
export type ProductQuestion = z.infer<typeof ProductQuestion>

const name = z.string().trim().min(1).max(80)
const question = z.string().trim().min(5).max(1000)

export const NewQuestion = z.strictObject({
  productId: Id,
  name,
  question,
  /** Only for the notification about the answer; deleted a week after it, or half a year after the question. */
  email: z.email().max(200).nullish(),
  /** The writer agrees to publication (law on personal data). */
  consent: z.boolean(),
  /** Honeypot, invisible to people: a filled one gets the usual thanks, and nothing is stored. */
  website: z.string().max(500).optional(),
})
export type NewQuestion = z.infer<typeof NewQuestion>

export const QuestionChange = z
  .strictObject({ name, question, answer: z.string().trim().max(3000).nullable(), state: QuestionState })
  .partial()
export type QuestionChange = z.infer<typeof QuestionChange>

const path = '/product-question/:id'

export const listQuestions = endpoint({
  method: 'GET',
  path: '/product-question/pagination',
  access: 'anyone',
  mayReadReplica: true,
  summary:
    'Questions about products, a page at a time: unanswered ones first, then those answered last. The public sees approved ones.',
  query: PageQuery.extend({
    productId: Id.optional(),
    state: QuestionState.optional(),
    q: SearchText.optional().meta({ description: 'Words of the question, its writer or the answer, marks or not' }),
    sort: z
      .enum(['answered', 'waiting'])
      .default('answered')
      .meta({ description: '`waiting`: those that wait first, and the oldest of these first' }),
  }),
  answer: listOf(ProductQuestion),
})
export const getQuestion = endpoint({
  method: 'GET',
  path,
  access: 'anyone',
  summary: 'One question; one that is not approved for staff only.',
  params: idParams,
  answer: ProductQuestion,
})
export const addQuestion = endpoint({
  method: 'POST',
  path: '/product-question/',
  access: 'anyone',
  summary:
    'Asks about a published product; public once staff have answered and approved it. The same words about it within a day are a 409.',
  body: NewQuestion,
  answer: ProductQuestion,
  success: 201,
})
export const updateQuestion = endpoint({
  method: 'PUT',
  path,
  access: 'review.moderate',
  summary:
    'Answers, approves, declines or corrects a question. Approving needs an answer, and tells whoever left an address, once.',
  params: idParams,
  body: QuestionChange,
  ignoresServerFields: true,
  answer: ProductQuestion,
})
export const removeQuestion = endpoint({
  method: 'DELETE',
  path,
  access: 'review.moderate',
  summary: 'Removes a question with its answer and what its emails left behind.',
  params: idParams,
  answer: EmptyAnswer,
})
