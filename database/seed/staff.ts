/** Roles of a new shop. SADMIN and SYSAD are named by the specification; the owner can change the other two. */
export const roles = [
  { code: 'SADMIN', name: 'Quản trị toàn quyền', nameEn: 'Full administrator', capabilities: [], isFixed: true },
  {
    code: 'SYSAD',
    name: 'Quản trị hệ thống',
    nameEn: 'System administrator',
    capabilities: ['user.manage', 'permission.manage', 'system.write', 'shipping.write', 'log.read'],
    isFixed: true,
  },
  {
    code: 'SALES',
    name: 'Bán hàng',
    nameEn: 'Sales',
    capabilities: [
      'order.read',
      'order.write',
      'stock.write',
      'payment.read',
      'payment.write',
      'voucher.read',
      'voucher.write',
      'review.moderate',
      'statistics.read',
      'message.read',
      'message.write',
    ],
    isFixed: false,
  },
  {
    code: 'EDITOR',
    name: 'Biên tập nội dung',
    nameEn: 'Content editor',
    capabilities: [
      'product.write',
      'stock.write',
      'collection.write',
      'menu.write',
      'page.write',
      'attachment.write',
      'review.moderate',
    ],
    isFixed: false,
  },
]

type DemoPerson = { username: string; fullname: string; email: string | null; role: string }

/** Staff of the demo shop in addition to the administrator. */
export const demoStaff: readonly DemoPerson[] = [
  { username: 'sysad', fullname: 'Lê Hoàng Minh', email: 'sysad@tamhuong.example', role: 'SYSAD' },
  { username: 'banhang', fullname: 'Trần Thị Thu Hà', email: 'banhang@tamhuong.example', role: 'SALES' },
  { username: 'noidung', fullname: 'Phạm Quốc Bảo', email: 'noidung@tamhuong.example', role: 'EDITOR' },
]
