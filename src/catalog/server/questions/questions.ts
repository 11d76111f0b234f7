import { and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { listQuestions, ProductQuestion } from '#catalog/questions/contract.ts'
import { type Caller, can } from '#foundation/api/caller.ts'
import { notFound } from '#foundation/api/shop-error.ts'
import { recordDependencies } from '#foundation/cache/dependencies.ts'
import { tags } from '#foundation/cache/tags.ts'
import type { Db } from '#foundation/database/database.ts'
import { hasAllWords } from '#foundation/database/has-all-words.ts'
import { m } from '#i18n/messages.js'
import { questionEmails, questions } from './tables.ts'

type Listing = z.output<(typeof listQuestions)['query']>

const orders: Record<Listing['sort'], SQL[]> = {
  answered: [sql`${questions.answeredDate} desc nulls first`, desc(questions.id)],
  waiting: [sql`${questions.state} <> 'waiting'`, sql`${questions.createdDate}`, sql`${questions.id}`],
}

const isAwaited = sql<boolean>`exists (
  select from ${questionEmails} where ${questionEmails.questionId} = ${questions.id} and ${questionEmails.notifiedDate} is null)`
const { decidedDate: _decided, ...columns } = getTableColumns(questions)
const shownColumns = { ...columns, isAwaited }

/** A page of questions that this caller may see. */
export async function listQuestionsFor(db: Db, caller: Caller, { page, limit, sort, ...wanted }: Listing) {
  recordDependencies(wanted.productId === undefined ? tags.questions : tags.product(wanted.productId))
  const where = and(visibleTo(caller), ...conditionsOf(wanted))
  const rows = await db
    .select(shownColumns)
    .from(questions)
    .where(where)
    .orderBy(...orders[sort])
    .limit(limit)
    .offset((page - 1) * limit)
  // Most products have at most one page of questions, which then needs no count.
  const hasAll = page === 1 && rows.length < limit
  const total = hasAll ? rows.length : await db.$count(questions, where)
  return { items: rows.map((row) => shownTo(caller, row)), total, page, limit }
}

function conditionsOf({ productId, state, q }: Omit<Listing, 'page' | 'limit' | 'sort'>) {
  const searchedText = sql`fold_text(concat_ws(' ', ${questions.name}, ${questions.question}, ${questions.answer}))`
  return [
    ...(productId ? [eq(questions.productId, productId)] : []),
    ...(state ? [eq(questions.state, state)] : []),
    hasAllWords(searchedText, q),
  ]
}

/** Throws 404 unless the caller may see it. */
export async function getQuestionFor(db: Db, caller: Caller, id: string): Promise<ProductQuestion> {
  recordDependencies(tags.questions)
  const [row] = await db
    .select(shownColumns)
    .from(questions)
    .where(and(visibleTo(caller), eq(questions.id, id)))
  if (!row) throw notFound(m.error_not_found())
  return shownTo(caller, row)
}

/** Visitors see approved questions only, whatever they request. */
const visibleTo = (caller: Caller) => (can(caller, 'review.moderate') ? undefined : eq(questions.state, 'approved'))

type Row = Omit<ProductQuestion, 'isAwaited' | 'consentDate' | 'consentVersion'> & {
  isAwaited: boolean
  consentDate: Date
  consentVersion: string
}

export function shownTo(caller: Caller, row: Row): ProductQuestion {
  if (can(caller, 'review.moderate')) return row
  return { ...row, isAwaited: null, consentDate: null, consentVersion: null }
}

/** Questions that staff have not decided, or have hidden again. */
export const countWaitingQuestions = (db: Db): Promise<number> => db.$count(questions, eq(questions.state, 'waiting'))
