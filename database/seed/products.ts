import { incenseBowlProducts } from './products/bat-huong.ts'
import { brassProducts } from './products/do-dong.ts'
import { woodenProducts } from './products/do-go.ts'
import { porcelainProducts } from './products/gom-su.ts'
import { incenseProducts } from './products/huong-nhang.ts'
import { candleAndLampProducts } from './products/nen-den.ts'
import { buddhistAndAgarwoodProducts } from './products/phat-giao-tram.ts'
import { votivePaperAndOfferingProducts } from './products/vang-ma-le-vat.ts'
import type { SeedProduct } from './seed-types.ts'

export const products: SeedProduct[] = [
  ...incenseBowlProducts,
  ...brassProducts,
  ...porcelainProducts,
  ...woodenProducts,
  ...incenseProducts,
  ...candleAndLampProducts,
  ...buddhistAndAgarwoodProducts,
  ...votivePaperAndOfferingProducts,
]
