import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { m } from '#i18n/messages.js'
import { Button } from '../actions/button.tsx'
import { Dialog } from './dialog.tsx'

export default { title: 'Hộp thoại (Dialog)', component: Dialog } satisfies Meta<typeof Dialog>
type Story = StoryObj<typeof Dialog>

function Terms() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{m.footer_terms()}</Button>
      <Dialog open={open} onOpenChange={setOpen} title={m.footer_terms()}>
        <p>{m.checkout_pay_cod_text()}</p>
        <p className="mt-4">{m.checkout_pay_bank_text()}</p>
      </Dialog>
    </>
  )
}

export const Plain: Story = { name: 'Mở bằng nút, đóng bằng Esc', render: () => <Terms /> }
