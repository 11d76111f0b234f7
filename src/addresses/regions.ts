/** Provinces by the region that carriers use for pricing; codes since the reform of 1 July 2025. */
const regions = {
  north: ['01', '04', '08', '11', '12', '14', '15', '19', '20', '22', '24', '25', '31', '33', '37'],
  central: ['38', '40', '42', '44', '46', '48', '51', '52', '56', '66', '68'],
  south: ['75', '79', '80', '82', '86', '91', '92', '96'],
} as const

export type Region = keyof typeof regions

const regionByProvince = new Map(
  Object.entries(regions).flatMap(([region, codes]) => codes.map((code) => [code as string, region as Region])),
)

/** The region of a province's official code; undefined for an unknown code. */
export function regionOf(provinceCode: string): Region | undefined {
  return regionByProvince.get(provinceCode)
}

/** The official codes of a region's provinces. */
export const provincesOf = (region: Region): string[] => [...regions[region]]
