import * as contract from '#catalog/questions/contract.ts'
import { handle, type Route } from '#foundation/api/routes.ts'
import type { RateLimiterFactory } from '#foundation/security/rate-limit.ts'
import { type VisitorLimiter, visitorLimit } from '#foundation/security/visitor-limit.ts'
import { questionAnswersJob } from './notify-answered.ts'
import { getQuestionFor, listQuestionsFor } from './questions.ts'
import { addQuestion, removeQuestion, updateQuestion } from './write-question.ts'

/** Visitors' questions per network. */
const visitorQuestions = { limit: 5, windowMs: 10 * 60 * 1000 }

export function questionsRoutes(limits: RateLimiterFactory, limitSearches: VisitorLimiter): Route[] {
  const limitQuestions = visitorLimit(limits, 'question', visitorQuestions)
  return [
    handle(contract.listQuestions, async ({ query }, { db, caller }) => {
      if (query.q) await limitSearches(caller)
      return listQuestionsFor(db, caller, query)
    }),
    handle(contract.getQuestion, ({ params }, { db, caller }) => getQuestionFor(db, caller, params.id)),
    handle(contract.addQuestion, async ({ body }, { db, caller, now }) => {
      await limitQuestions(caller)
      return addQuestion(db, { caller, now: now() }, body)
    }),
    handle(contract.updateQuestion, async ({ params, body }, { db, caller, now, jobs }) => {
      const question = await updateQuestion(db, { caller, now: now() }, params.id, body)
      if (question.state === 'approved') jobs.soon(questionAnswersJob)
      return question
    }),
    handle(contract.removeQuestion, async ({ params }, { db }) => {
      await removeQuestion(db, params.id)
      return null
    }),
  ]
}
