import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#i18n/messages.js'
import { RatingInput } from '../fields/rating-input.tsx'
import { Stars } from './stars.tsx'

export default { title: 'Đánh giá sao (Rating)', component: Stars } satisfies Meta<typeof Stars>
type Story = StoryObj<typeof Stars>

const choose = { name: 'rating', legend: m.review_rating(), defaultValue: 0 }

export const Shown: Story = {
  name: 'Hiện điểm',
  render: () => (
    <div className="flex flex-col gap-2">
      {[5, 4.3, 2.5, 0].map((value) => (
        <Stars key={value} value={value} />
      ))}
    </div>
  ),
}
export const Chosen: Story = { name: 'Chọn điểm', render: () => <RatingInput {...choose} /> }
export const Wrong: Story = {
  name: 'Chưa chọn',
  render: () => <RatingInput {...choose} error={m.review_rating_needed()} />,
}
