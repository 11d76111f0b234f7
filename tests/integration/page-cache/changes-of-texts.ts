import { batchBody } from '../../support/factories/batch.ts'
import { createQuestion, createReview } from '../../support/factories/entities.ts'
import { type Change, type FilledShop, goods, lists, markdownOfA } from './filled-shop.ts'

const pagesOfA = ['/product/a', '/en/product/a', '/product/c', '/batch/lo-1', markdownOfA]
const ofA = [...pagesOfA, ...lists]
const posts = ['/blogs', '/blog-view/post', '/home', '/search?q=dong', '/sitemap.xml']
const pages = ['/sitemap.xml', '/llms.txt', '/page/page', '/search?q=dong']
const rituals = ['/home', '/search?q=dong', '/llms.txt', '/calendar', '/page/page', '/page/le-dong-chi', ...goods]

export function changesOfPages({ send, post, page, lastId }: FilledShop): Change[] {
  return [
    { what: 'a post', change: send('PUT /page/:id', post.id, { title: 'Rằm tháng bảy' }), dropped: posts },
    { what: 'a page', change: send('PUT /page/:id', page.id, { title: 'Giới thiệu' }), dropped: pages },
    { what: 'a page is hidden', change: send('PUT /page/:id', page.id, { status: 'draft' }), dropped: pages },
    {
      what: 'a page is shown again',
      change: send('PUT /page/:id', page.id, { status: 'published' }),
      dropped: pages.filter((path) => path !== '/page/page'),
    },
    {
      what: 'a post is added',
      change: send('POST /page/', '', { kind: 'post', title: 'Tết', status: 'published' }),
      dropped: posts,
    },
    { what: 'a post is removed', change: send('DELETE /page/:id', lastId), dropped: posts },
  ]
}

export function changesOfReviews({ shop, send, a, review, lastId }: FilledShop): Change[] {
  return [
    { what: 'a review that waits', change: async () => void (await createReview(shop, a.id)), dropped: [] },
    {
      what: 'a review is approved',
      change: send('PUT /review-feedback/:id', review.id, { isApproved: 'Y' }),
      dropped: ofA,
    },
    {
      what: 'a reply to it',
      change: send('PUT /review-feedback/:id', review.id, { reply: 'Cảm ơn bạn.' }),
      dropped: [...pagesOfA, '/home'],
    },
    { what: 'a review is removed', change: send('DELETE /review-feedback/:id', lastId), dropped: ofA },
  ]
}

export function changesOfQuestions({ shop, send, a, question }: FilledShop): Change[] {
  return [
    {
      what: 'a question that waits',
      change: async () => void (await createQuestion(shop, a.id, { question: 'Có sẵn hàng không?' })),
      dropped: [],
    },
    {
      what: 'a question is declined',
      change: send('PUT /product-question/:id', question.id, { state: 'declined' }),
      dropped: [],
    },
    {
      what: 'a question is answered',
      change: send('PUT /product-question/:id', question.id, { state: 'approved', answer: 'Dạ cỡ Ø18 ạ.' }),
      dropped: pagesOfA,
    },
    { what: 'a question is removed', change: send('DELETE /product-question/:id', question.id), dropped: pagesOfA },
  ]
}

export function changesOfBatches({ send, a, batch, hidden, lastId }: FilledShop): Change[] {
  return [
    { what: 'a batch', change: send('PUT /product-batch/:id', batch.id, batchBody(a.id)), dropped: pagesOfA },
    {
      what: 'a batch is added',
      change: send('POST /product-batch/', '', batchBody(a.id, { code: 'lo-3' })),
      dropped: pagesOfA,
    },
    { what: 'a batch is removed', change: send('DELETE /product-batch/:id', lastId), dropped: pagesOfA },
    {
      what: 'a hidden product is removed, with its batches and questions',
      change: send('DELETE /product/:id', hidden.id),
      dropped: ['/batch/lo-1', '/home'],
    },
  ]
}

export function changesOfRituals({ send, ritual, lastId }: FilledShop): Change[] {
  const added = { name: 'Lễ mừng thọ', dateRule: { kind: 'lunar', months: [1], days: [4] }, offerings: 'Hoa, quả.' }
  return [
    { what: 'a ritual', change: send('PUT /ritual/:id', ritual.id, { name: 'Đông chí' }), dropped: rituals },
    { what: 'a ritual is added', change: send('POST /ritual/', '', added), dropped: rituals },
    { what: 'a ritual is removed', change: send('DELETE /ritual/:id', lastId), dropped: rituals },
  ]
}
