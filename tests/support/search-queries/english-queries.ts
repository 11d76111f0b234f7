import type { SearchQuery } from './search-query.ts'

/** English words for goods with Vietnamese names. */
export const englishQueries: readonly SearchQuery[] = [
  ['english', 'buddhist bell', 'chuong-xoay-dong'],
  ['english', 'wooden fish', 'mo-go-mit'],
  ['english', 'prayer beads', 'trang-hat-tram-huong'],
  ['english', 'joss sticks', 'nhang-cay-tram-huong'],
  ['english', 'joss paper', 'vang-ma-tien-vang'],
  [
    'english',
    'incense burner',
    'bat-huong-su-men-lam-rong bat-huong-su-men-ran bat-huong-do-ve-vang bat-huong-dong-dap-noi-rong thac-khoi-tram-huong dinh-dong-tho-dap-noi',
  ],
  ['english', 'candle holder', 'chan-nen-dong-vang'],
  ['english', 'ancestor tablet', 'bai-vi-cuu-huyen-that-to'],
  ['english', 'oil lamp', 'den-dau-tho-dong'],
  ['english', 'lanterns', 'den-long-do'],
  ['english', 'betel nut', 'bo-trau-cau'],
  ['english', 'photo frame', 'khung-anh-tho-go'],
  ['english', 'bracelet', 'vong-tay-tram-huong'],
  ['english', 'altar table', 'ban-tho-dung-go-huong'],
  ['english', 'lotus flowers', 'hoa-sen-cung'],
  ['english', 'wine bottle', 'nam-ruou-su-men-lam'],
]
