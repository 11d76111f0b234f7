import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { m } from '#i18n/messages.js'
import { QuantityStepper } from './quantity-stepper.tsx'

export default { title: 'Số lượng (Stepper)', component: QuantityStepper } satisfies Meta<typeof QuantityStepper>
type Story = StoryObj<typeof QuantityStepper>

function Amount({ from, max }: { from: number; max: number }) {
  const [value, setValue] = useState(from)
  return <QuantityStepper label={m.cart_col_quantity()} value={value} max={max} onChange={setValue} />
}

export const Plain: Story = { name: 'Từ 1 tới 12', render: () => <Amount from={3} max={12} /> }
export const LastPiece: Story = { name: 'Chỉ còn một', render: () => <Amount from={1} max={1} /> }
