import { describe, expect, test } from 'vitest'
import {
  fileUrl,
  inlineDisposition,
  parseVariantName,
  pictureTypeOf,
  pictureUrl,
  pictureWidths,
  storedName,
} from './rules.ts'

const id = '0198c5a0-7c1e-7d3a-9f55-2f6d1f0c1a2b'
const bytes = (...parts: (string | number)[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'number' ? [part] : [...Buffer.from(part, 'latin1')])))

describe('a picture has one URL for each width and format', () => {
  test.each(pictureWidths)('width %d', (width) => {
    for (const format of ['webp', 'avif'] as const) {
      const url = pictureUrl(id, width, format)
      expect(url).toBe(`/media/${id}/${width}.${format}`)
      expect(parseVariantName(url.slice(url.lastIndexOf('/') + 1))).toEqual({ width, format })
      const cut = pictureUrl(id, width, format, 'tall')
      expect(cut).toBe(`/media/${id}/tall-${width}.${format}`)
      expect(parseVariantName(cut.slice(cut.lastIndexOf('/') + 1))).toEqual({ width, format, cut: 'tall' })
    }
  })

  test('the original file has a URL in the API', () => {
    expect(fileUrl(id)).toBe(`/api/v1/attachment/${id}`)
  })
})

describe('refuses a picture in any other size or format', () => {
  test.each([
    '641.webp',
    'round-640.webp',
    'tall-641.webp',
    '640.png',
    '640.webp.png',
    '0640.webp',
    '99999.webp',
    '-640.webp',
    '6e2.webp',
    '640',
    '../640.webp',
    '',
  ])('%j is not served', (file) => {
    expect(parseVariantName(file)).toBeUndefined()
  })
})

describe('a picture is identified by its bytes, not by its name', () => {
  test.each([
    ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0, 'JFIF'), 'jpeg'],
    ['a PNG', bytes(0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a), 'png'],
    ['a WEBP', bytes('RIFF', 0x0a, 0, 0, 0, 'WEBPVP8 '), 'webp'],
    ['a GIF', bytes('GIF89a'), undefined],
    ['an SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg">'), undefined],
    ['a web page', bytes('<!doctype html>'), undefined],
    ['a sound', bytes('RIFF', 0, 0, 0, 0, 'WAVE'), undefined],
    ['a truncated header', bytes(0xff, 0xd8), undefined],
    ['an empty file', bytes(), undefined],
  ])('%s', (_name, start, type) => {
    expect(pictureTypeOf(start)).toBe(type)
  })
})

describe('a picture keeps the file name its sender gave it', () => {
  test.each([
    ['Ảnh bát hương.JPG', 'Ảnh bát hương.webp'],
    ['bàn.thờ.jpeg', 'bàn.thờ.webp'],
    ['../../etc/passwd', 'passwd.webp'],
    ['C:\\Anh\\den.png', 'den.webp'],
    ['xuống\ndòng.png', 'xuốngdòng.webp'],
    ['.png', 'picture.webp'],
    ['', 'picture.webp'],
    ['a'.repeat(300), `${'a'.repeat(120)}.webp`],
  ])('%j is stored as %j', (given, stored) => {
    expect(storedName(given)).toBe(stored)
  })

  test('a file name can’t inject header fields', () => {
    expect(inlineDisposition('Hương "trầm"\r\n(1)\'.webp')).toBe(
      "inline; filename*=UTF-8''H%C6%B0%C6%A1ng%20%22tr%E1%BA%A7m%22%0D%0A%281%29%27.webp",
    )
  })
})
