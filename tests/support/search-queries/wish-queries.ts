import { altars, bowls, type SearchQuery, vases } from './search-query.ts'

/** What somebody types who wants to buy: kinds of goods with a use, a material, a size or a price. */
export const wishQueries: readonly SearchQuery[] = [
  ['wish', 'mua bát hương đẹp', bowls],
  ['wish', 'bát hương bằng đồng', 'bat-huong-dong-dap-noi-rong'],
  ['wish', 'nhang trầm giá rẻ', 'nhang-vong-tram hop-nhang-tram-cao-cap nhang-cay-tram-huong'],
  ['wish', 'bàn thờ chung cư', altars],
  ['wish', 'bàn thờ treo tường nhỏ', 'ban-tho-treo-tuong'],
  ['wish', 'lọ hoa 25cm', vases],
]
