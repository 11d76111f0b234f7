import { expect, test } from 'vitest'
import { readReviewQuery, reviewsHref } from './review-query.ts'

test.each([
  ['', { page: 1, sort: 'newest', stars: undefined }],
  ['reviews=3&by=highest&stars=4', { page: 3, sort: 'highest', stars: 4 }],
  ['reviews=0&by=loudest&stars=6', { page: 1, sort: 'newest', stars: undefined }],
  ['reviews=x&stars=4.5', { page: 1, sort: 'newest', stars: undefined }],
])('%s requests %j', (search, listing) => {
  expect(readReviewQuery(new URLSearchParams(search))).toEqual(listing)
})

test.each([
  ['size=A', {}, '?size=A&tab=reviews#more'],
  ['reviews=3&stars=4', { stars: 5 }, '?stars=5&tab=reviews#more'],
  ['reviews=3&stars=4', { stars: undefined }, '?tab=reviews#more'],
  ['stars=4', { page: 2 }, '?stars=4&tab=reviews&reviews=2#more'],
  ['by=lowest&thanks=1', { sort: 'newest' as const }, '?tab=reviews#more'],
])('from %s with %j the link is %s', (search, change, href) => {
  expect(reviewsHref(new URLSearchParams(search), change)).toBe(href)
})
