import { useRevalidator } from 'react-router'
import { call } from '#foundation/browser-api.ts'
import { m } from '#i18n/paraglide/messages.js'
import type { Device, endDevice, endOtherDevices } from '#identity/account-contract.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'
import { deviceWords } from './device-words.ts'
import { confirm } from './kit/confirm.tsx'
import { faultOf } from './kit/loaded.ts'
import { StaffIcon } from './kit/staff-icon.tsx'
import { Tag } from './kit/tag.tsx'
import { localTime } from './local-time.ts'

/** Where one is signed in, and the way to end it there. */
export function AccountDevices({ devices }: { devices: readonly Device[] }) {
  const { revalidate } = useRevalidator()
  const end = async (work: () => Promise<unknown>) => {
    try {
      await work()
      toast({ tone: 'success', message: m.admin_devices_ended() })
    } catch (error) {
      toast({ tone: 'danger', message: faultOf(error) })
    }
    await revalidate()
  }
  const endOne = ({ id }: Device) =>
    call<typeof endDevice>({ method: 'DELETE', path: '/auth/devices/:id' }, { params: { id } })
  const endOthers = async () => {
    if (!(await confirm({ title: m.admin_devices_end_others(), text: m.admin_devices_end_others_text() }))) return
    await end(() => call<typeof endOtherDevices>({ method: 'DELETE', path: '/auth/devices' }, {}))
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 first:pt-0">
            <StaffIcon name="device" className="size-6 text-muted" />
            <div className="min-w-0 flex-1 text-sm">
              <p className="font-semibold">
                {deviceWords(device.userAgent)}
                {device.isCurrent && (
                  <span className="ml-3 font-normal">
                    <Tag tone="success">{m.admin_devices_this()}</Tag>
                  </span>
                )}
              </p>
              <p className="text-muted">
                {m.admin_devices_seen({ time: localTime(device.lastSeenDate), address: device.ipAddress || '–' })}
              </p>
            </div>
            {!device.isCurrent && (
              <Button variant="secondary" className="text-sm" onClick={() => end(() => endOne(device))}>
                {m.admin_devices_end()}
                <span className="sr-only">: {deviceWords(device.userAgent)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <Button variant="danger" className="mt-3" onClick={endOthers}>
          {m.admin_devices_end_others()}
        </Button>
      )}
    </>
  )
}
