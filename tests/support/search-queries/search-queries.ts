import { categoryQueries } from './category-queries.ts'
import { englishQueries } from './english-queries.ts'
import { freshQueries } from './fresh-queries.ts'
import { goodsQueries } from './goods-queries.ts'
import { laterQueries } from './later-queries.ts'
import { purchaseQueries } from './purchase-queries.ts'
import { reportedQueries } from './reported-queries.ts'
import type { SearchQuery } from './search-query.ts'

/** Realistic search queries in Vietnam, each with its class. */
export const searchQueries: readonly SearchQuery[] = [
  ...categoryQueries,
  ...goodsQueries,
  ...englishQueries,
  ...purchaseQueries,
  ...laterQueries,
  ...freshQueries,
  ...reportedQueries,
]
