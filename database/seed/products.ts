import { batHuong } from './products/bat-huong.ts'
import { doDong } from './products/do-dong.ts'
import { doGo } from './products/do-go.ts'
import { gomSu } from './products/gom-su.ts'
import { huongNhang } from './products/huong-nhang.ts'
import { nenDen } from './products/nen-den.ts'
import { phatGiaoTram } from './products/phat-giao-tram.ts'
import { vangMaLeVat } from './products/vang-ma-le-vat.ts'
import type { SeedProduct } from './seed-types.ts'

export const products: SeedProduct[] = [
  ...batHuong,
  ...doDong,
  ...gomSu,
  ...doGo,
  ...huongNhang,
  ...nenDen,
  ...phatGiaoTram,
  ...vangMaLeVat,
]
