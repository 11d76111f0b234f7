import { bowls, candles, incense, type SearchQuery, vases } from './search-query.ts'

const brassSets = 'bo-tam-su-dong'
/** Also for flowers that the shop does not sell: the nearest are offered. */
const flowers = 'hoa-cuc-vang hoa-sen-cung'
const trays = 'mam-le-hoa-qua'
const altars = 'ban-tho-dung-go-huong ban-tho-treo-tuong'

/** Queries that people who tried the shop reported as failing; all pass since. */
export const reportedQueries: readonly SearchQuery[] = [
  ['reported', 'bộ đồ thờ đồng', brassSets],
  ['reported', 'bộ đồ thờ bằng đồng', brassSets],
  ['reported', 'bo do tho bang dong', brassSets],
  ['reported', 'ngũ sự', brassSets],
  ['reported', 'bộ ngũ sự đồng', brassSets],
  ['reported', 'vase', vases],
  ['reported', 'vases', vases],
  ['reported', 'flower vase', vases],
  ['reported', 'flower vases', vases],
  ['reported', 'candle', candles],
  ['reported', 'candles', candles],
  ['reported', 'lantern', 'den-long-do'],
  ['reported', 'incense bowls', bowls],
  ['reported', 'bracelets', 'vong-tay-tram-huong'],
  ['reported', 'paper money', 'vang-ma-tien-vang'],
  ['reported', 'incence', incense],
  ['reported', 'insence', incense],
  ['reported', 'candel', candles],
  ['reported', 'nến tealight', 'nen-coc-thuy-tinh'],
  ['reported', 'mua nhang ở đâu', incense],
  ['reported', 'mua nhang o dau', incense],
  ['reported', 'cửa hàng bán bát hương', bowls],
  ['reported', 'shop bán lọ hoa uy tín', vases],
  ['reported', 'bông vạn thọ', 'hoa-cuc-vang'],
  ['reported', 'hoa cúc vạn thọ', 'hoa-cuc-vang'],
  ['reported', 'bông huệ', flowers],
  ['reported', 'hoa hồng', flowers],
  ['reported', 'mâm cúng', trays],
  ['reported', 'set cúng', trays],
  ['reported', 'đồ cúng', trays],
  ['reported', 'mua ban tho', altars],
  ['reported', 'can mua ban tho', altars],
  ['reported', 'chan nen mua', 'chan-nen-dong-vang'],
]
