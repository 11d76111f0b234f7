import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { m } from '#i18n/paraglide/messages.js'
import { Stars } from './rating.tsx'
import { RatingInput } from './rating-input.tsx'

export default { title: 'Đánh giá sao (Rating)', component: Stars } satisfies Meta<typeof Stars>
type Story = StoryObj<typeof Stars>

function Choose({ error }: { error?: string }) {
  const [value, setValue] = useState(0)
  return (
    <RatingInput
      name="rating"
      legend={m.review_rating()}
      value={value}
      onValueChange={setValue}
      error={value ? undefined : error}
    />
  )
}

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
export const Chosen: Story = { name: 'Chọn điểm', render: () => <Choose /> }
export const Wrong: Story = { name: 'Chưa chọn', render: () => <Choose error={m.review_rating_needed()} /> }
