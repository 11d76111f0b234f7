/**
 * What customers call the same thing: words of one row find each other. Source: §8 of the shop's notes on Vietnamese search,
 * from regional names (north and south) and from how names are commonly misspelt. A word typed with marks must have these
 * marks; typed without, it fits any.
 */
export const synonyms: readonly (readonly string[])[] = [
  ['nhang', 'hương'],
  ['nến', 'đèn cầy'],
  ['lư hương', 'bát hương', 'bát nhang'],
  ['lọ hoa', 'bình bông', 'bình hoa'],
  ['vàng mã', 'giấy tiền', 'tiền vàng'],
  ['tràng hạt', 'chuỗi hạt'],
  ['mâm cúng', 'set cúng', 'đồ cúng'],
  ['ông địa', 'thổ địa'],
  ['đỉnh', 'lư đồng'],
  ['bàn thờ', 'ban thờ', 'tủ thờ'],
  ['kỷ', 'kỉ'],
  ['bh', 'bát hương'],
  ['trầm hương', 'chầm hương'],
  ['men rạn', 'men dạn'],
  ['sứ', 'xứ'],
  ['chóe', 'ché'],
]
