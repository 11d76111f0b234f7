/** A menu entry with its `children`. */
export type SeedMenu = { title: string; titleEn: string; to?: string; icon?: string; children?: SeedMenu[] }

export const headerMenu: SeedMenu[] = [
  { title: 'Trang chủ', titleEn: 'Home', to: '/home', icon: 'home' },
  { title: 'Cửa hàng', titleEn: 'Shop', to: '/shop', icon: 'grid' },
  {
    title: 'Danh mục sản phẩm',
    titleEn: 'Collections',
    children: [
      { title: 'Bát hương', titleEn: 'Incense bowls', to: '/collections/bat-huong-lu-huong' },
      { title: 'Đồ thờ bằng đồng', titleEn: 'Brass altar ware', to: '/collections/do-tho-dong' },
      { title: 'Đồ thờ gốm sứ', titleEn: 'Altar porcelain', to: '/collections/bo-do-tho-gom-su' },
      { title: 'Nhang hương', titleEn: 'Incense', to: '/collections/nhang-huong' },
      { title: 'Trầm hương', titleEn: 'Agarwood', to: '/collections/tram-huong' },
      { title: 'Nến và đèn thờ', titleEn: 'Candles and lamps', to: '/collections/nen-den-tho' },
      { title: 'Bàn thờ, kệ thờ', titleEn: 'Altars and shelves', to: '/collections/ban-tho-tu-tho' },
      { title: 'Vàng mã', titleEn: 'Votive paper', to: '/collections/vang-ma' },
    ],
  },
  { title: 'Góc tâm linh', titleEn: 'Blog', to: '/blogs' },
  { title: 'Lịch âm & ngày lễ cúng', titleEn: 'Lunar calendar', to: '/calendar', icon: 'calendar' },
  { title: 'Giới thiệu', titleEn: 'About us', to: '/page/gioi-thieu' },
  { title: 'Liên hệ', titleEn: 'Contact', to: '/page/lien-he' },
]

export const footerMenu: SeedMenu[] = [
  {
    title: 'Hỗ trợ khách hàng',
    titleEn: 'Customer support',
    children: [
      { title: 'Hướng dẫn mua hàng', titleEn: 'How to order', to: '/page/huong-dan-mua-hang' },
      { title: 'Tra cứu đơn hàng', titleEn: 'Track order', to: '/track-order' },
      { title: 'Câu hỏi thường gặp', titleEn: 'FAQ', to: '/page/cau-hoi-thuong-gap' },
      { title: 'Giải quyết phản ánh, khiếu nại', titleEn: 'Complaints', to: '/page/khieu-nai' },
      { title: 'Liên hệ', titleEn: 'Contact', to: '/page/lien-he' },
      { title: 'Giới thiệu', titleEn: 'About us', to: '/page/gioi-thieu' },
    ],
  },
  {
    title: 'Chính sách',
    titleEn: 'Policies',
    children: [
      {
        title: 'Chính sách giao hàng & kiểm hàng',
        titleEn: 'Delivery & inspection policy',
        to: '/page/chinh-sach-giao-hang',
      },
      { title: 'Chính sách đổi trả & hoàn tiền', titleEn: 'Returns & refunds', to: '/page/doi-tra-hoan-tien' },
      { title: 'Chính sách giá', titleEn: 'Pricing policy', to: '/page/chinh-sach-gia' },
      { title: 'Chính sách thanh toán', titleEn: 'Payment policy', to: '/page/thanh-toan' },
      { title: 'Chính sách bảo vệ dữ liệu cá nhân', titleEn: 'Privacy policy', to: '/page/bao-ve-du-lieu-ca-nhan' },
      { title: 'Chính sách ưu tiên hiển thị', titleEn: 'Display ranking policy', to: '/page/uu-tien-hien-thi' },
      { title: 'Điều khoản mua hàng', titleEn: 'Terms of sale', to: '/page/dieu-khoan-mua-hang' },
    ],
  },
]

export const adminMenu: SeedMenu[] = [{ title: 'Người dùng', titleEn: 'Users', to: '/user', icon: 'user' }]
