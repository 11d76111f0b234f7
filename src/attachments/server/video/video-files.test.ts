import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { box, element, mp4, webm } from '../../../../tests/support/factories/video.ts'
import { isEbml } from './ebml.ts'
import { checkMp4, isMp4 } from './mp4.ts'
import { RefusedVideo } from './video-file.ts'
import { checkWebm } from './webm.ts'

const check = (bytes: Uint8Array) => (isMp4(bytes) ? checkMp4(bytes) : checkWebm(bytes))

const home = '+21.0285+105.8542/'

describe('a video that browsers play is taken, with its length where the file says it', () => {
  test.each([
    ['an MP4 with H.264', mp4(), 45_000],
    ['an MP4 with AV1 and sound', mp4({ codec: 'av01', tracks: ['vide', 'soun'] }), 45_000],
    ['an MP4 in fragments', mp4({ seconds: 0, fragmentSeconds: 12 }), 12_000],
    ['an MP4 that does not say its length', mp4({ seconds: 0 }), null],
    ['a WebM with VP9', webm({ seconds: 30.5 }), 30_500],
    ['a WebM as a browser records it', webm({ codec: 'V_VP8', live: true }), null],
  ])('%s', (_what, bytes, durationMs) => {
    expect(check(bytes).durationMs).toBe(durationMs)
  })
})

describe('any other video is refused with its problem', () => {
  test.each([
    ['a QuickTime film', mp4({ brand: 'qt  ' }), 'type'],
    ['a Matroska film', webm({ docType: 'matroska' }), 'type'],
    ['a phone’s HEVC', mp4({ codec: 'hvc1' }), 'codec'],
    ['a WebM with another codec', webm({ codec: 'V_MPEG4/ISO/AVC' }), 'codec'],
    ['an MP4 with a track of places', mp4({ tracks: ['vide', 'meta'] }), 'dataTrack'],
    ['an MP4 with places as subtitles', mp4({ tracks: ['vide', 'sbtl'] }), 'dataTrack'],
    ['a WebM with a track of data', webm({ trackType: 0x21 }), 'dataTrack'],
    ['sound alone', mp4({ tracks: ['soun'] }), 'broken'],
    ['an MP4 cut off', mp4().subarray(0, -1), 'broken'],
    ['a WebM cut off', webm().subarray(0, -1), 'broken'],
    ['a WebM followed by other bytes', Buffer.concat([webm(), Buffer.from(home)]), 'broken'],
    ['a WebM followed by another one', Buffer.concat([webm(), webm({ place: home })]), 'broken'],
    ['a head without film', Buffer.concat([box('ftyp', 'isom', [0, 0, 0, 0]), box('moov')]), 'broken'],
    [
      'a box that claims to be huge',
      Buffer.concat([mp4(), Buffer.from([0, 0, 0, 1]), Buffer.from('free'), Buffer.alloc(8, 255)]),
      'broken',
    ],
    ['a WebM of a header only', element([0x1a, 0x45, 0xdf, 0xa3], element([0x42, 0x82], 'webm')), 'broken'],
    [
      'a million empty boxes',
      Buffer.concat([box('ftyp', 'isom', [0, 0, 0, 0]), ...Array(1_000_000).fill(box('free'))]),
      'broken',
    ],
  ])('%s', (_what, bytes, problem) => {
    expect(() => check(bytes)).toThrow(expect.objectContaining({ name: 'RefusedVideo', problem }))
  })
})

test.each([
  ['MP4', mp4({ place: home })],
  ['WebM', webm({ place: home })],
  ['WebM whose tags are few', webm({ place: 'Hà' })],
])('where it was filmed is erased from a %s, and the file stays whole', (_what, bytes) => {
  const size = bytes.length
  check(bytes)
  expect([bytes.length, bytes.includes(home), bytes.includes('Hà', 0, 'latin1')]).toEqual([size, false, false])
  expect(() => check(bytes)).not.toThrow()
})

/** A video with some of its bytes changed, and perhaps cut off. */
const damaged = fc
  .record({
    video: fc.constantFrom(
      mp4({ place: home, fragmentSeconds: 3 }),
      webm({ seconds: 3, place: home }),
      webm({ live: true }),
    ),
    changes: fc.array(fc.tuple(fc.nat(700), fc.nat(255)), { maxLength: 12 }),
    cut: fc.nat(4000),
  })
  .map(({ video, changes, cut }) => {
    const bytes = Buffer.from(video.subarray(0, Math.max(16, Math.min(video.length, cut))))
    for (const [at, value] of changes) bytes[at % bytes.length] = value
    return bytes
  })

test('a damaged file is taken or refused, nothing else', () => {
  fc.assert(
    fc.property(damaged, (bytes) => {
      if (!isMp4(bytes) && !isEbml(bytes)) return
      try {
        const { durationMs } = check(bytes)
        expect(durationMs === null || (Number.isInteger(durationMs) && durationMs > 0)).toBe(true)
      } catch (error) {
        if (!(error instanceof RefusedVideo)) throw error
      }
    }),
    { numRuns: 2000 },
  )
})
