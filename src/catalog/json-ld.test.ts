import { describe, expect, test } from 'vitest'
import type { Product, Variation } from './contract.ts'
import { productJsonLd } from './json-ld.ts'

const moment = new Date('2026-11-21T03:00:00Z')
const variation = (sku: string, more: Partial<Variation> = {}): Variation => ({
  id: sku,
  sku,
  values: [],
  price: 150_000,
  compareAtPrice: null,
  regularPrice: null,
  regularCompareAtPrice: null,
  promotionEndDate: null,
  lowestPrice: null,
  preorderDate: null,
  preorderLimit: 0,
  preordered: 0,
  quantity: 3,
  weight: 0,
  image: null,
  ...more,
})
const product = (more: Partial<Product> = {}): Product => ({
  id: 'p',
  slug: 'lu-huong-dong',
  name: 'Lư hương đồng',
  nameEn: 'Brass censer',
  summary: null,
  summaryEn: null,
  status: 'published',
  kind: 'single',
  partCount: 0,
  fitsLoBan: false,
  set: null,
  collectionId: '',
  avatar: null,
  images: [],
  videoId: null,
  videoPoster: null,
  video: null,
  pictures: [{ id: 'pic', width: 800, height: 800, color: null, alt: null, altEn: null }],
  price: 150_000,
  priceMax: 150_000,
  compareAtPrice: null,
  promotionEndDate: null,
  lowestPrice: null,
  quantity: 3,
  preorderDate: null,
  isFeatured: false,
  rating: 0,
  reviewCount: 0,
  soldCount: 0,
  mostBoughtId: null,
  publishedDate: moment,
  createdDate: moment,
  updatedDate: moment,
  createdBy: null,
  updatedBy: null,
  version: 1,
  description: null,
  descriptionEn: null,
  options: [],
  variations: [variation('A')],
  attributes: [],
  batches: [],
  questionCount: 0,
  vatRate: null,
  isOversize: false,
  isFresh: false,
  makingDays: 0,
  textFields: [],
  seoTitle: null,
  seoDescription: null,
  ...more,
})

const place = {
  locale: 'vi' as const,
  url: 'https://tamhuong.vn/product/lu-huong-dong',
  fileUrl: (path: string) => `https://tamhuong.vn${path}`,
  today: '2026-11-21',
}
const size = { name: 'Kích thước', nameEn: 'Size', values: ['Nhỏ', 'Lớn'], valuesEn: ['Small', 'Large'] }
const inTwoSizes = product({
  options: [size],
  variations: [
    variation('S', { values: [{ name: 'Kích thước', value: 'Nhỏ' }] }),
    variation('L', { values: [{ name: 'Kích thước', value: 'Lớn' }], price: 250_000, quantity: 0, image: 'large' }),
  ],
})

describe('a product without options', () => {
  test('has one offer at its price', () => {
    expect(productJsonLd(product(), place)).toMatchObject({
      '@type': 'Product',
      name: 'Lư hương đồng',
      sku: 'A',
      url: place.url,
      image: ['https://tamhuong.vn/media/pic/1280.webp'],
      offers: { '@type': 'Offer', url: place.url, price: 150_000, priceCurrency: 'VND' },
    })
  })

  test('without a summary is described by its name in the language of the page', () => {
    const english = { ...place, locale: 'en' } as const
    const unnamed = product({ nameEn: 'Brass censer', summary: null, summaryEn: null })
    expect(productJsonLd(unnamed, english)).toMatchObject({ name: 'Brass censer', description: 'Brass censer' })
  })

  test.each([null, ''])('and with the summary %j is described by its name', (summary) => {
    const described = product({ summary, summaryEn: 'Cast in Đại Bái' })
    expect(productJsonLd(described, place)).toMatchObject({ description: 'Lư hương đồng' })
  })

  test.each([
    [3, 'https://schema.org/InStock'],
    [0, 'https://schema.org/OutOfStock'],
  ])('with %i pieces is %s', (quantity, availability) => {
    const sold = product({ variations: [variation('A', { quantity })] })
    expect(productJsonLd(sold, place)).toMatchObject({ offers: { availability } })
  })

  test.each([
    [
      'is available as a pre-order with its date',
      {},
      { availability: 'https://schema.org/PreOrder', availabilityStarts: '2026-12-01' },
    ],
    [
      'from stock needs no date',
      { quantity: 1 },
      { availability: 'https://schema.org/InStock', availabilityStarts: undefined },
    ],
    ['is sold out after its date', { preorderDate: '2026-11-20' }, { availability: 'https://schema.org/OutOfStock' }],
    ['is sold out when the limit is reached', { preordered: 5 }, { availability: 'https://schema.org/OutOfStock' }],
  ])('in pre-order %s', (_what, more, offers) => {
    const promised = variation('A', { quantity: 0, preorderDate: '2026-12-01', preorderLimit: 5, ...more })
    expect(productJsonLd(product({ variations: [promised] }), place)).toMatchObject({ offers })
  })

  test.each([
    [0, 0, undefined],
    [4.5, 2, { '@type': 'AggregateRating', ratingValue: 4.5, reviewCount: 2, bestRating: 5, worstRating: 1 }],
  ])('rated %d by %i has the aggregate rating %j', (rating, reviewCount, aggregateRating) => {
    expect(productJsonLd(product({ rating, reviewCount }), place).aggregateRating).toEqual(aggregateRating)
  })

  test('is in English where it has English text', () => {
    expect(productJsonLd(product(), { ...place, locale: 'en' }).name).toBe('Brass censer')
    expect(productJsonLd(product({ nameEn: null }), { ...place, locale: 'en' }).name).toBe('Lư hương đồng')
  })
})

test('a product with options is a ProductGroup with an offer per variation, each with its own URL', () => {
  const query = (value: string) => new URLSearchParams({ 'Kích thước': value })
  expect(productJsonLd(inTwoSizes, place)).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'p',
    variesBy: ['https://schema.org/size'],
    hasVariant: [
      {
        name: 'Lư hương đồng – Nhỏ',
        sku: 'S',
        image: 'https://tamhuong.vn/media/pic/1280.webp',
        offers: { price: 150_000, url: `${place.url}?${query('Nhỏ')}` },
      },
      {
        sku: 'L',
        image: 'https://tamhuong.vn/media/large/1280.webp',
        offers: { price: 250_000, url: `${place.url}?${query('Lớn')}`, availability: 'https://schema.org/OutOfStock' },
      },
    ],
  })
})

test('in English an option is named in English and still leads to the same variation', () => {
  const { hasVariant } = productJsonLd(inTwoSizes, { ...place, locale: 'en' })
  expect(hasVariant).toMatchObject([
    {
      name: 'Brass censer – Small',
      size: 'Small',
      offers: { url: `${place.url}?${new URLSearchParams({ 'Kích thước': 'Nhỏ' })}` },
    },
    { name: 'Brass censer – Large' },
  ])
})

test('a difference that schema.org has no property for is an additional property', () => {
  const values = [
    { name: 'Kích thước', value: 'Nhỏ' },
    { name: 'Chữ', value: 'Phúc' },
  ]
  const options = [size, { name: 'Chữ', nameEn: 'Character', values: ['Phúc', 'Thọ'], valuesEn: ['Phúc', 'Thọ'] }]
  const lettered = product({ options, variations: [variation('S', { values }), variation('L', { values })] })
  expect(productJsonLd(lettered, place)).toMatchObject({
    variesBy: ['https://schema.org/size'],
    hasVariant: [{ size: 'Nhỏ', additionalProperty: [{ name: 'Chữ', value: 'Phúc' }] }, {}],
  })
})

test('a promotional price states its last day and the regular price', () => {
  const promoted = variation('A', {
    price: 120_000,
    compareAtPrice: 150_000,
    regularPrice: 150_000,
    promotionEndDate: new Date('2026-11-30T17:00:00Z'),
  })
  expect(productJsonLd(product({ variations: [promoted] }), place)).toMatchObject({
    offers: {
      price: 120_000,
      priceValidUntil: '2026-11-30',
      priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: 150_000, priceCurrency: 'VND' },
    },
  })
  expect(JSON.stringify(productJsonLd(product(), place))).not.toMatch(/priceValidUntil|priceSpecification/)
})

test('a video is described with its length and the picture shown before it, which search engines require', () => {
  const video = {
    id: 'v',
    filename: 'lu.mp4',
    mimeType: 'video/mp4' as const,
    size: 1000,
    durationMs: 44_600,
    url: '/media/v/video.mp4',
    createdDate: new Date('2026-11-23T04:00:00Z'),
    poster: { id: 'pic', width: 1, height: 1, color: null, alt: null, altEn: null },
  }
  expect(productJsonLd(product({ video }), { ...place, locale: 'en' }).subjectOf).toMatchObject({
    '@type': 'VideoObject',
    name: 'Brass censer',
    contentUrl: 'https://tamhuong.vn/media/v/video.mp4',
    thumbnailUrl: 'https://tamhuong.vn/media/pic/1280.webp',
    uploadDate: '2026-11-23T04:00:00.000Z',
    duration: 'PT45S',
  })
  expect(productJsonLd(product({ video: { ...video, poster: null } }), place).subjectOf).toBeUndefined()
  expect(productJsonLd(product(), place).subjectOf).toBeUndefined()
})
