/** Questions about the demo shop's products, all answered and published. */
export type SeedQuestion = {
  /** Slug of the product. */
  product: string
  name: string
  question: string
  answer: string
  daysAgo: number
}

export const questions: SeedQuestion[] = [
  {
    product: 'bat-huong-su-men-lam-rong',
    name: 'Phạm Thu Hà',
    question: 'Bàn thờ nhà mình rộng 1 mét 07, thờ một bát thì lấy cỡ nào cho cân?',
    answer:
      'Dạ bàn rộng 89–107 cm hợp cỡ Ø18 cm. Nếu chị bày thêm lọ hoa và mâm bồng hai bên, Ø18 vẫn thoáng mặt bàn ạ.',
    daysAgo: 9,
  },
  {
    product: 'bat-huong-su-men-lam-rong',
    name: 'Lê Văn Tám',
    question: 'Bát có kèm tro nếp và thất bảo không, hay phải mua riêng?',
    answer: 'Dạ hộp chỉ có một bát hương. Tro nếp và gói thất bảo bác mua riêng, cửa hàng gói chung một thùng ạ.',
    daysAgo: 4,
  },
  {
    product: 'nhang-cay-tram-huong',
    name: 'Ngọc Anh',
    question: 'Phòng thờ nhà mình kín, nhang này khói có nhiều không?',
    answer: 'Dạ nhang làm từ bột trầm và bột bời lời nên khói mảnh. Phòng kín bạn thắp một cây và hé cửa cho thoáng ạ.',
    daysAgo: 6,
  },
]
