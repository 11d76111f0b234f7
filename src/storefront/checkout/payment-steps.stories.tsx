import type { Meta, StoryObj } from '@storybook/react-vite'
import { PaymentSteps } from './payment-steps.tsx'

export default { title: 'Các bước (Stepper)', component: PaymentSteps } satisfies Meta<typeof PaymentSteps>

export const Plain: StoryObj<typeof PaymentSteps> = { name: 'Đã đặt hàng, trả tiền', render: () => <PaymentSteps /> }
