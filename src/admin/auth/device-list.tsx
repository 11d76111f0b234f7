import { formatLocalDateTime } from '#foundation/dates/format-dates.ts'
import { m } from '#i18n/messages.js'
import type { Device } from '#identity/account-contract.ts'
import { Button } from '#ui/actions/button.tsx'
import { useAttempt } from '../kit/form/use-attempt.ts'
import { StaffIcon } from '../kit/staff-icon.tsx'
import { Tag } from '../kit/tag.tsx'
import { useFocusAfter } from '../kit/use-focus-after.ts'
import { deviceLabel } from './device-labels.ts'

type DeviceListProps = {
  devices: readonly Device[]
  endOne: (device: Device) => Promise<unknown>
  /** Ends all sessions of this user except the current one, if it is among them. */
  endAll: () => Promise<unknown>
  /** Button label and confirmation text for ending all sessions. */
  labels: { endAll: string; text: string }
}

/** Lists the devices that are signed in, each with a button to sign it out. */
export function DeviceList({ devices, endOne, endAll, labels }: DeviceListProps) {
  const { attempt, isBusy } = useAttempt()
  const list = useFocusAfter<HTMLUListElement>(devices.map(({ id }) => id).join())
  const others = devices.filter(({ isCurrent }) => !isCurrent)
  return (
    <>
      <ul ref={list} tabIndex={-1} aria-label={m.admin_user_devices()} className="min-h-1 divide-y divide-line">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5 first:pt-0">
            <StaffIcon name="device" className="size-6 text-muted" />
            <div className="min-w-0 flex-1 text-sm">
              <p className="font-semibold">
                {deviceLabel(device.userAgent)}
                {device.isCurrent && (
                  <span className="ml-3 font-normal">
                    <Tag tone="success">{m.admin_devices_this()}</Tag>
                  </span>
                )}
              </p>
              <p className="text-muted">
                {m.admin_devices_seen({
                  time: formatLocalDateTime(device.lastSeenDate),
                  address: device.ipAddress || '–',
                })}
              </p>
            </div>
            {!device.isCurrent && (
              <Button
                variant="secondary"
                className="text-sm"
                busy={isBusy}
                onClick={() => attempt(() => endOne(device), { done: m.admin_devices_ended() })}
              >
                {m.admin_devices_end()}
                <span className="sr-only">: {deviceLabel(device.userAgent)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && devices.length > 1 && (
        <Button
          variant="danger"
          className="mt-3"
          busy={isBusy}
          onClick={() =>
            attempt(endAll, { done: m.admin_devices_ended(), ask: { title: labels.endAll, text: labels.text } })
          }
        >
          {labels.endAll}
        </Button>
      )}
    </>
  )
}
