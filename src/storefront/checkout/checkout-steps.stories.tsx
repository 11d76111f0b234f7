import type { Meta, StoryObj } from '@storybook/react-vite'
import { CheckoutSteps } from './checkout-steps.tsx'

export default { title: 'Các bước (Stepper)', component: CheckoutSteps } satisfies Meta<typeof CheckoutSteps>

export const Plain: StoryObj<typeof CheckoutSteps> = {
  name: 'Giao hàng, thanh toán, xong',
  render: () => (
    <div className="flex flex-col gap-6">
      <CheckoutSteps current="shipping" />
      <CheckoutSteps current="payment" />
      <CheckoutSteps current="done" />
    </div>
  ),
}
