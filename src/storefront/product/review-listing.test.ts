import { expect, test } from 'vitest'
import { isSameReviews, readReviewListing, reviewsHref } from './review-listing.ts'

test.each([
  ['', { page: 1, sort: 'newest', stars: undefined }],
  ['reviews=3&by=highest&stars=4', { page: 3, sort: 'highest', stars: 4 }],
  ['reviews=0&by=loudest&stars=6', { page: 1, sort: 'newest', stars: undefined }],
  ['reviews=x&stars=4.5', { page: 1, sort: 'newest', stars: undefined }],
])('%s asks for %j', (search, listing) => {
  expect(readReviewListing(new URLSearchParams(search))).toEqual(listing)
})

test.each([
  ['size=A', {}, '?size=A&tab=reviews#more'],
  ['reviews=3&stars=4', { stars: 5 }, '?stars=5&tab=reviews#more'],
  ['reviews=3&stars=4', { stars: undefined }, '?tab=reviews#more'],
  ['stars=4', { page: 2 }, '?stars=4&tab=reviews&reviews=2#more'],
  ['by=lowest&thanks=1', { sort: 'newest' as const }, '?tab=reviews#more'],
])('from %s with %j it leads to %s', (search, change, href) => {
  expect(reviewsHref(new URLSearchParams(search), change)).toBe(href)
})

test('a choice of size asks for no other reviews, a choice of stars does', () => {
  const of = (search: string) => new URLSearchParams(search)
  expect(isSameReviews(of('stars=4'), of('stars=4&size=A&tab=reviews'))).toBe(true)
  expect(isSameReviews(of('stars=4'), of('stars=5'))).toBe(false)
})
