import type { Meta, StoryObj } from '@storybook/react-vite'
import { Pagination } from './pagination.tsx'

export default { title: 'Phân trang (Pagination)', component: Pagination } satisfies Meta<typeof Pagination>

export const Plain: StoryObj<typeof Pagination> = {
  name: 'Đầu, giữa, cuối',
  render: () => (
    <div className="flex flex-col gap-4">
      {[1, 6, 12].map((page) => (
        <Pagination key={page} page={page} pages={12} hrefFor={(other) => `/shop?page=${other}`} />
      ))}
    </div>
  ),
}
