import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#i18n/messages.js'
import { Button, ButtonLink } from './button.tsx'

export default { title: 'Nút bấm (Button)', component: Button } satisfies Meta<typeof Button>
type Story = StoryObj<typeof Button>

export const Kinds: Story = {
  name: 'Các loại',
  render: () => (
    <div className="flex flex-wrap gap-3">
      <Button>{m.product_add_to_cart()}</Button>
      <Button variant="secondary">{m.product_buy_now()}</Button>
      <Button variant="ghost">{m.common_cancel()}</Button>
      <Button variant="danger">{m.cart_remove()}</Button>
    </div>
  ),
}

export const Large: Story = {
  name: 'Lớn',
  render: () => <Button size="l">{m.checkout_place_order()}</Button>,
}

export const Busy: Story = {
  name: 'Đang xử lý và không bấm được',
  render: () => (
    <div className="flex flex-wrap gap-3">
      <Button busy>{m.checkout_placing()}</Button>
      <Button disabled>{m.product_out_of_stock()}</Button>
    </div>
  ),
}

export const AsLink: Story = {
  name: 'Dẫn tới trang khác',
  render: () => (
    <ButtonLink to="/shop" size="l" variant="secondary">
      {m.landing_cta()}
    </ButtonLink>
  ),
}
