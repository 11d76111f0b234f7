import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { m } from '#i18n/messages.js'
import { Button } from '../actions/button.tsx'
import { Drawer } from './drawer.tsx'

export default { title: 'Ngăn kéo (Drawer)', component: Drawer } satisfies Meta<typeof Drawer>
type Story = StoryObj<typeof Drawer>

function Cart({ side }: { side: 'left' | 'right' | 'bottom' }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.nav_cart()}</Button>
      <Drawer open={open} onOpenChange={setOpen} title={m.nav_cart()} side={side}>
        <p>{m.cart_empty()}</p>
      </Drawer>
    </>
  )
}

export const Right: Story = { name: 'Bên phải', render: () => <Cart side="right" /> }
export const Left: Story = { name: 'Bên trái', render: () => <Cart side="left" /> }
export const Bottom: Story = { name: 'Bên dưới', render: () => <Cart side="bottom" /> }
