/**
 * What people type about buying, not about goods: a query is also searched without it. Typed without diacritics,
 * phrases are recognized too; words only if they are listed so, since `ban` may be `bàn`.
 */
export const intentPhrases: readonly string[] = [
  'cửa hàng bán',
  'cửa hàng',
  'nơi bán',
  'chỗ bán',
  'shop bán',
  'mua bán',
  'mua ở đâu',
  'bán ở đâu',
  'ở đâu bán',
  'ở đâu',
  'đâu bán',
  'địa chỉ',
  'cần mua',
  'muốn mua',
  'nên mua',
  'tìm mua',
  'đặt mua',
  'đặt hàng',
  'bao nhiêu tiền',
  'bao nhiêu',
  'báo giá',
  'bảng giá',
  'giá rẻ',
  'giá tốt',
  'loại nào',
  'sản phẩm',
  'vật phẩm',
  'chất lượng',
  'uy tín',
  'where can i buy',
  'where to buy',
  'how much',
  'for sale',
  'near me',
]

export const intentWords: ReadonlySet<string> = new Set(
  [
    'mua bán đặt tìm cần giá rẻ đẹp tốt loại cái chiếc tấm bức của bằng và cho ở tại nào',
    'gia re dep tot loai cai chiec cua bang va shop store online buy order cheap best price for the in of',
  ]
    .join(' ')
    .split(' '),
)
