import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { m } from '#i18n/messages.js'
import { RadioCards } from './radio-cards.tsx'

export default { title: 'Thẻ chọn một (Radio cards)', component: RadioCards } satisfies Meta<typeof RadioCards>
type Story = StoryObj<typeof RadioCards>

function Methods() {
  const [value, setValue] = useState('cod')
  return (
    <RadioCards
      legend={m.checkout_payment_method()}
      name="paymentMethod"
      value={value}
      onValueChange={setValue}
      options={[
        { value: 'cod', title: m.checkout_pay_cod(), description: m.checkout_pay_cod_text(), aside: '30.000 ₫' },
        { value: 'bank_transfer', title: m.checkout_pay_bank(), description: m.checkout_pay_bank_text() },
      ]}
    />
  )
}

export const Plain: Story = { name: 'Cách thanh toán', render: () => <Methods /> }
