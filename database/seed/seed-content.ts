import { questions } from '#catalog/server/questions/tables.ts'
import { pages } from '#content/server/tables.ts'
import type { Db } from '#foundation/database/database.ts'
import { daysBefore } from '#foundation/dates/day.ts'
import { newId } from '#foundation/id.ts'
import { sanitizeRichText } from '#foundation/text/rich-text.ts'
import { menus } from '#navigation/server/tables.ts'
import { refreshRating } from '#reviews/server/rating.ts'
import { reviews } from '#reviews/server/tables.ts'
import { versionInForce } from '#system/rules.ts'
import { idOf } from './id-of.ts'
import { adminMenu, footerMenu, headerMenu, type SeedMenu } from './menus.ts'
import { pages as seedPages } from './pages.ts'
import { params } from './params.ts'
import { questions as seedQuestions } from './questions.ts'
import { readText } from './read-text.ts'
import { reviews as seedReviews } from './reviews.ts'

type Ids = ReadonlyMap<string, string>

/** Returns their ids by slug. */
export async function seedPagesAndPosts(tx: Db, now: Date, pictureIds: Ids, collectionIds: Ids): Promise<Ids> {
  const rows = await Promise.all(
    seedPages.map(async ({ photo, collections, publishedDaysAgo, isFeatured, ...page }) => {
      const publishedDate = daysBefore(now, publishedDaysAgo)
      const folder = page.kind === 'post' ? 'posts' : 'pages'
      return {
        ...page,
        id: newId(),
        status: 'published' as const,
        avatar: photo ? idOf(pictureIds, photo) : null,
        collectionIds: collections.map((slug) => idOf(collectionIds, slug)),
        isFeatured: isFeatured ?? false,
        content: sanitizeRichText((await readText(folder, page.slug, 'vi')) ?? ''),
        contentEn: sanitizeRichText((await readText(folder, page.slug, 'en')) ?? '') || null,
        publishedDate,
        createdDate: publishedDate,
        updatedDate: publishedDate,
      }
    }),
  )
  await tx.insert(pages).values(rows)
  return new Map(rows.map(({ slug, id }) => [slug, id]))
}

export async function seedReviewsOf(tx: Db, now: Date, productIds: Ids): Promise<void> {
  await tx.insert(reviews).values(
    seedReviews.map(({ product, daysAgo, ...review }, index) => {
      const createdDate = new Date(daysBefore(now, daysAgo).getTime() - index * 60_000)
      return {
        ...review,
        id: newId(createdDate.getTime()),
        productId: idOf(productIds, product),
        createdDate,
        updatedDate: createdDate,
      }
    }),
  )
  for (const product of new Set(seedReviews.map((review) => review.product))) {
    await refreshRating(tx, idOf(productIds, product))
  }
}

export async function seedQuestionsOf(tx: Db, now: Date, productIds: Ids): Promise<void> {
  await tx.insert(questions).values(
    seedQuestions.map(({ product, daysAgo, ...question }) => {
      const createdDate = daysBefore(now, daysAgo)
      const decidedDate = new Date(createdDate.getTime() + 60 * 60 * 1000)
      return {
        ...question,
        id: newId(createdDate.getTime()),
        productId: idOf(productIds, product),
        state: 'approved' as const,
        locale: 'vi' as const,
        answeredDate: decidedDate,
        decidedDate,
        consentDate: createdDate,
        consentVersion: versionInForce(params.find(({ key }) => key === 'privacy.version')?.value),
        createdDate,
        updatedDate: decidedDate,
      }
    }),
  )
}

export async function seedMenus(tx: Db): Promise<void> {
  const rows = [
    ...menuRows(headerMenu, 'header', null),
    ...menuRows(footerMenu, 'footer', null),
    ...menuRows(adminMenu, 'admin', null),
  ]
  await tx.insert(menus).values(rows)
}

function menuRows(
  entries: readonly SeedMenu[],
  location: string,
  parentId: string | null,
): (typeof menus.$inferInsert)[] {
  return entries.flatMap(({ children, to, icon, ...entry }, order) => {
    const id = newId()
    const row = { ...entry, id, parentId, to: to ?? null, icon: icon ?? null, meta: { location }, order }
    return [row, ...menuRows(children ?? [], location, id)]
  })
}
