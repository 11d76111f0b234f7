import { altars, bowls, type SearchQuery, vases } from './search-query.ts'

/** Purchase intent: kinds of goods with a use, a material, a size or a price. */
export const purchaseQueries: readonly SearchQuery[] = [
  ['purchase', 'mua bát hương đẹp', bowls],
  ['purchase', 'bát hương bằng đồng', 'bat-huong-dong-dap-noi-rong'],
  ['purchase', 'nhang trầm giá rẻ', 'nhang-vong-tram hop-nhang-tram-cao-cap nhang-cay-tram-huong'],
  ['purchase', 'bàn thờ chung cư', altars],
  ['purchase', 'bàn thờ treo tường nhỏ', 'ban-tho-treo-tuong'],
  ['purchase', 'lọ hoa 25cm', vases],
]
