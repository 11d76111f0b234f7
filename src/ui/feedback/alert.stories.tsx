import type { Meta, StoryObj } from '@storybook/react-vite'
import { m } from '#i18n/messages.js'
import { Button } from '../actions/button.tsx'
import { Alert } from './alert.tsx'

export default { title: 'Lời báo (Alert)', component: Alert } satisfies Meta<typeof Alert>

export const Tones: StoryObj<typeof Alert> = {
  name: 'Bốn mức',
  render: () => (
    <div className="flex max-w-xl flex-col gap-3">
      <Alert tone="info">{m.common_no_data()}</Alert>
      <Alert tone="success" title={m.payment_success()} />
      <Alert tone="warning">{m.payment_content_warning()}</Alert>
      <Alert
        tone="danger"
        title={m.payment_failed()}
        action={<Button variant="secondary">{m.common_retry()}</Button>}
      />
    </div>
  ),
}
