import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { m } from '#i18n/messages.js'
import { PhotoDrop } from './photo-drop.tsx'
import type { Photo } from './use-photos.ts'

export default { title: 'Tải ảnh lên (Upload)', component: PhotoDrop } satisfies Meta<typeof PhotoDrop>
type Story = StoryObj<typeof PhotoDrop>

const photo = (name: string, more: Partial<Photo>): Photo => ({
  key: name,
  name,
  preview: '/media/bat-huong-su-men-lam-rong/160.webp',
  state: 'sent',
  percent: 100,
  ...more,
})

/** Photos can be added and removed, but are not uploaded. */
function Photos({ given = [], error }: { given?: readonly Photo[]; error?: string }) {
  const [photos, setPhotos] = useState(given)
  return (
    <div className="max-w-md">
      <PhotoDrop
        photos={photos}
        onAdd={({ name }) => setPhotos([...photos, photo(name, {})])}
        onRemove={(key) => setPhotos(photos.filter((photo) => photo.key !== key))}
        error={error}
      />
    </div>
  )
}

export const Empty: Story = { name: 'Chưa có ảnh', render: () => <Photos /> }
export const Filled: Story = {
  name: 'Đang gửi và đã gửi',
  render: () => (
    <Photos
      given={[
        photo('ban-tho-nha-em.jpg', {}),
        photo('lu-huong-chup-gan.jpg', { state: 'sending', percent: 40 }),
        photo('khong-gui-duoc.jpg', { state: 'failed', percent: 0, reason: m.common_error_network() }),
      ]}
    />
  ),
}
export const Wrong: Story = {
  name: 'Có lỗi',
  render: () => <Photos error={m.review_upload_type_named({ name: 'ban-tho.gif' })} />,
}
