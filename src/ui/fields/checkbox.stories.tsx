import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { m } from '#i18n/messages.js'
import { Checkbox } from './checkbox.tsx'

export default { title: 'Ô đánh dấu (Checkbox)', component: Checkbox } satisfies Meta<typeof Checkbox>
type Story = StoryObj<typeof Checkbox>

function Agree({ error }: { error?: string }) {
  const [checked, setChecked] = useState(false)
  return (
    <Checkbox
      label={m.checkout_agree_terms()}
      name="agreed"
      checked={checked}
      onCheckedChange={setChecked}
      error={checked ? undefined : error}
    />
  )
}

export const Plain: Story = { name: 'Thường', render: () => <Agree /> }
export const Wrong: Story = { name: 'Có lỗi', render: () => <Agree error={m.checkout_agree_required()} /> }
