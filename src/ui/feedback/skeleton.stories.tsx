import type { Meta, StoryObj } from '@storybook/react-vite'
import { Skeleton } from './skeleton.tsx'

export default { title: 'Khung chờ (Skeleton)', component: Skeleton } satisfies Meta<typeof Skeleton>

export const Card: StoryObj<typeof Skeleton> = {
  name: 'Thẻ sản phẩm đang tới',
  render: () => (
    <div className="flex flex-col gap-3 md:w-56">
      <Skeleton className="aspect-square w-full" />
      <Skeleton className="h-5 w-full" />
      <Skeleton className="h-5 w-24" />
    </div>
  ),
}
