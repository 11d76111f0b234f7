import { useCallback, useEffect, useState } from 'react'
import type { listQuestions, ProductQuestion } from '#catalog/questions/contract.ts'
import { call } from '#foundation/api-client/browser-api.ts'
import { mayOpen } from '#identity/rules.ts'
import { rightsOf, type SessionUser } from '#identity/web/session.ts'
import { permittedRoutes } from '#navigation/rules.ts'
import type { listOrders, OrderSummary } from '#orders/contract.ts'
import type { listReviewsByPage, Review } from '#reviews/contract.ts'

type Some<Row> = { items: Row[]; total: number }
/**
 * Pending work: unconfirmed orders, waiting reviews and waiting questions. Undefined without permission, and until the
 * first answer.
 */
export type PendingWork = { orders?: Some<OrderSummary>; reviews?: Some<Review>; questions?: Some<ProductQuestion> }

const refreshIntervalMs = 2 * 60 * 1000
const shown = 5

/** Polls immediately and then every two minutes while the tab is visible. A failed poll keeps the last counts. */
export function usePendingWork(user: SessionUser): PendingWork & { refresh: () => void } {
  const [awaiting, setAwaiting] = useState<PendingWork>({})
  const rights = rightsOf(user)
  const seesOrders = mayOpen(['order.read'], rights)
  const seesReviews = mayOpen(['review.moderate'], rights)
  const refresh = useCallback(() => {
    const counts = Promise.all([
      seesOrders ? newOrders() : undefined,
      seesReviews ? newReviews() : undefined,
      seesReviews ? newQuestions() : undefined,
    ])
    counts
      .then(([orders, reviews, questions]) =>
        setAwaiting({ ...(orders && { orders }), ...(reviews && { reviews }), ...(questions && { questions }) }),
      )
      .catch(() => undefined)
  }, [seesOrders, seesReviews])
  useEffect(() => {
    refresh()
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), refreshIntervalMs)
    return () => clearInterval(timer)
  }, [refresh])
  return { ...awaiting, refresh }
}

const newOrders = () =>
  call<typeof listOrders>(
    { method: 'GET', path: '/order/pagination' },
    { query: { limit: shown, query: JSON.stringify({ status: 'pending' }) } },
  )

const newReviews = () =>
  call<typeof listReviewsByPage>(
    { method: 'GET', path: '/review-feedback/pagination' },
    { query: { limit: shown, state: 'waiting' } },
  )

const newQuestions = () =>
  call<typeof listQuestions>(
    { method: 'GET', path: '/product-question/pagination' },
    { query: { limit: shown, state: 'waiting', sort: 'waiting' } },
  )

/** Path of the staff screen with this menu key; undefined if there is none or the user may not open it. */
export function screenPathOf(user: SessionUser, menuKey: string): string | undefined {
  return permittedRoutes(rightsOf(user)).find((route) => route.menuKey === menuKey)?.path
}
