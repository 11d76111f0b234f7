import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#i18n/messages.js'
import { Button } from '../actions/button.tsx'
import { toast } from './toast.ts'
import { ToastHost } from './toast-host.tsx'

export default { title: 'Thông báo ngắn (Toast)', component: ToastHost } satisfies Meta<typeof ToastHost>

export const Plain: StoryObj<typeof ToastHost> = {
  name: 'Thành công, lỗi, hoàn tác',
  render: () => (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => toast({ tone: 'success', message: m.cart_add_success() })}>
        {m.product_add_to_cart()}
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          toast({
            tone: 'info',
            message: m.cart_removed({ name: 'Nhang cây trầm hương' }),
            action: { label: m.cart_undo(), onClick: () => undefined },
          })
        }
      >
        {m.cart_remove()}
      </Button>
      <div aria-live="polite">
        <ToastHost />
      </div>
    </div>
  ),
}
