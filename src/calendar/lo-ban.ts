/**
 * The three Lỗ Ban rulers of Vietnamese carpenters: 52.2 cm for clear openings, 42.9 cm for solid objects and 38.8 cm
 * for altars and graves. A ruler repeats endlessly; lengths are in millimetres. Source: the bands printed on
 * carpenters' tape measures.
 */

/** A band of a ruler with its parts in order; `isGood`: favourable by tradition (red on the tape, others black). */
type Band = { name: string; isGood: boolean; parts: readonly string[] }
export type LoBanRuler = { key: '522' | '429' | '388'; lengthMm: number; bands: readonly Band[] }

const good = (name: string, ...parts: string[]): Band => ({ name, isGood: true, parts })
const bad = (name: string, ...parts: string[]): Band => ({ name, isGood: false, parts })

export const loBanRulers: readonly LoBanRuler[] = [
  {
    key: '522',
    lengthMm: 522,
    bands: [
      good('Quý nhân', 'Quyền lộc', 'Trung tín', 'Tác quan', 'Phát đạt', 'Thông minh'),
      bad('Hiểm họa', 'Án thành', 'Hỗn nhân', 'Thất hiếu', 'Tai họa', 'Trường bệnh'),
      bad('Thiên tai', 'Hoàn tử', 'Quan tài', 'Thân tàn', 'Thất tài', 'Hệ quả'),
      good('Thiên tài', 'Thi thơ', 'Văn học', 'Thanh quý', 'Tác lộc', 'Thiên lộc'),
      good('Nhân lộc', 'Trí tồn', 'Phú quý', 'Tiến bửu', 'Thập thiện', 'Văn chương'),
      bad('Cô độc', 'Bạc nghịch', 'Vô vọng', 'Ly tán', 'Tửu thục', 'Dâm dục'),
      bad('Thiên tặc', 'Phong bệnh', 'Chiêu ôn', 'Ôn tài', 'Ngục tù', 'Quang tài'),
      good('Tể tướng', 'Đại tài', 'Thi thơ', 'Hoạch tài', 'Hiếu tử', 'Quý nhân'),
    ],
  },
  {
    key: '429',
    lengthMm: 429,
    bands: [
      good('Tài', 'Tài đức', 'Bảo khố', 'Lục hợp', 'Nghinh phúc'),
      bad('Bệnh', 'Thoát tài', 'Công sự', 'Lao chấp', 'Cô quả'),
      bad('Ly', 'Trưởng khố', 'Kiếp tài', 'Quan quỷ', 'Thất thoát'),
      good('Nghĩa', 'Thêm đinh', 'Ích lợi', 'Quý tử', 'Đại cát'),
      good('Quan', 'Thuận khoa', 'Hoạnh tài', 'Tiến ích', 'Phú quý'),
      bad('Nạn', 'Tử biệt', 'Thoái khẩu', 'Ly hương', 'Thất tài'),
      bad('Hại', 'Tai chí', 'Tử tuyệt', 'Bệnh lâm', 'Khẩu thiệt'),
      good('Mạng', 'Tài chí', 'Đăng khoa', 'Tiến bảo', 'Hưng vượng'),
    ],
  },
  {
    key: '388',
    lengthMm: 388,
    bands: [
      good('Đinh', 'Phúc tinh', 'Cấp đệ', 'Tài vượng', 'Đăng khoa'),
      bad('Hại', 'Khẩu thiệt', 'Bệnh lâm', 'Tử tuyệt', 'Tai chí'),
      good('Vượng', 'Thiên đức', 'Hỷ sự', 'Tiến bảo', 'Nạp phúc'),
      bad('Khổ', 'Thất thoát', 'Quan quỷ', 'Kiếp tài', 'Vô tự'),
      good('Nghĩa', 'Đại cát', 'Tài vượng', 'Ích lợi', 'Thiên khố'),
      good('Quan', 'Phú quý', 'Tiến bảo', 'Hoạnh tài', 'Thuận khoa'),
      bad('Tử', 'Ly hương', 'Tử biệt', 'Thoái đinh', 'Thất tài'),
      good('Hưng', 'Đăng khoa', 'Quý tử', 'Thêm đinh', 'Hưng vượng'),
      bad('Thất', 'Cô quả', 'Lao chấp', 'Công sự', 'Thoát tài'),
      good('Tài', 'Nghinh phúc', 'Lục hợp', 'Tiến bảo', 'Tài đức'),
    ],
  },
]

export type LoBanReading = { ruler: LoBanRuler['key']; band: string; part: string; isGood: boolean }

/** The share of the ruler before the place of a length: from 0 to less than 1. */
export const shareOfRuler = (ruler: LoBanRuler, mm: number) => (mm % ruler.lengthMm) / ruler.lengthMm

/** The position of a length on a ruler. A length on the border of two bands belongs to the one that begins there. */
export function readRuler(ruler: LoBanRuler, mm: number): LoBanReading {
  const inBands = shareOfRuler(ruler, mm) * ruler.bands.length
  const band = ruler.bands[Math.floor(inBands)]
  const part = band?.parts[Math.floor((inBands % 1) * band.parts.length)]
  if (!band || !part) throw new RangeError(`A measure is a positive length, not ${mm}`)
  return { ruler: ruler.key, band: band.name, part, isGood: band.isGood }
}

/** Rulers for altars, offering tables and picture frames: a length must be good on both. */
const furnitureRulers = loBanRulers.filter(({ key }) => key !== '522')

/** The positions of a length on the two rulers for worship furniture. */
export const readFurnitureRulers = (mm: number): LoBanReading[] => furnitureRulers.map((ruler) => readRuler(ruler, mm))

/** Whether a length is good on both rulers for worship furniture. */
export function isAuspiciousLength(mm: number): boolean {
  return mm > 0 && furnitureRulers.every((ruler) => readRuler(ruler, mm).isGood)
}

/** The nearest good lengths, closest first: multiples of 5 mm, at most 300 mm from the one nearest to `mm`. */
export function nearestAuspiciousLengths(mm: number, count: number): number[] {
  const base = Math.round(mm / 5) * 5
  const candidates = Array.from({ length: 121 }, (_, index) => base + (index - 60) * 5)
  return candidates
    .filter((candidate) => isAuspiciousLength(candidate))
    .sort((one, other) => Math.abs(one - mm) - Math.abs(other - mm) || one - other)
    .slice(0, count)
}
