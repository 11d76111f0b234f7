import { expect, test } from 'vitest'
import { isSyllable } from './syllables.ts'

test('Vietnamese syllables are told from slips and English words', () => {
  const syllables = 'bat huong nghieng quat quyen giuong gi y oan khuyu thuo nguyet xoong ruou tho quynh uoc yen'
  for (const word of syllables.split(' ')) expect([word, isSyllable(word)]).toEqual([word, true])
  for (const word of 'huogn haat thow bonh qanh candle vase incense brass'.split(' '))
    expect([word, isSyllable(word)]).toEqual([word, false])
})
