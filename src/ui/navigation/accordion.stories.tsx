import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#i18n/messages.js'
import { Accordion } from './accordion.tsx'

export default { title: 'Hỏi đáp mở ra (Accordion)', component: Accordion } satisfies Meta<typeof Accordion>
type Story = StoryObj<typeof Accordion>

const items = () => [
  { id: 'cod', title: m.checkout_pay_cod(), content: m.checkout_pay_cod_text() },
  { id: 'bank', title: m.checkout_pay_bank(), content: m.checkout_pay_bank_text() },
]

export const Free: Story = { name: 'Mở nhiều mục', render: () => <Accordion items={items()} /> }
export const OneAtATime: Story = { name: 'Mỗi lần một mục', render: () => <Accordion items={items()} oneAtATime /> }
