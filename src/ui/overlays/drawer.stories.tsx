import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { m } from '#i18n/messages.js'
import { Button } from '../actions/button.tsx'
import { Drawer } from './drawer.tsx'

export default { title: 'Ngăn kéo (Drawer)', component: Drawer } satisfies Meta<typeof Drawer>
type Story = StoryObj<typeof Drawer>

function Cart() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.nav_cart()}</Button>
      <Drawer open={open} onOpenChange={setOpen} title={m.nav_cart()}>
        <p>{m.cart_empty()}</p>
      </Drawer>
    </>
  )
}

export const Right: Story = { name: 'Bên phải', render: () => <Cart /> }
