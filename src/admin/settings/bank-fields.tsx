import { formatVnd } from '#foundation/money.ts'
import { m } from '#i18n/messages.js'
import { banks } from '#payments/banks.ts'
import { isAccount, isBankBin, plainAccount, toVietQrHolder, vietQrPayload } from '#payments/vietqr.ts'
import { QrCode } from '#ui/content/qr-code.tsx'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FullWidthField } from '../kit/form/form-page.tsx'
import type { StaffForm } from '../kit/form/use-staff-form.ts'

/** System parameters edited by these fields. */
export const bankParamKeys = ['payment.bank_bin', 'payment.bank_name', 'payment.bank_account', 'payment.bank_holder']

const triedAmount = 10_000

/** The bank account for transfers, with a preview of its VietQR code. */
export function BankFields({ form }: { form: StaffForm<Record<string, string>> }) {
  const { values } = form
  const bin = values['payment.bank_bin'] ?? ''
  const choose = (chosen: string) => {
    form.set('payment.bank_bin', chosen)
    form.set('payment.bank_name', banks.find((bank) => bank.bin === chosen)?.name ?? '')
  }
  return (
    <>
      <ComboboxField
        label={m.admin_bank_choose()}
        hint={m.admin_bank_hint()}
        name="payment.bank_bin"
        options={optionsWith(bin, values['payment.bank_name'] ?? '')}
        value={bin}
        error={form.errors['payment.bank_bin']}
        onValueChange={choose}
      />
      <TextField
        label={m.payment_account_no()}
        hint={m.admin_bank_account_hint()}
        {...form.text('payment.bank_account')}
        inputMode="numeric"
        autoComplete="off"
        maxLength={30}
      />
      <TextField
        label={m.payment_account_name()}
        {...form.text('payment.bank_holder')}
        autoComplete="off"
        maxLength={100}
      />
      <FullWidthField>
        <TriedQr
          bin={bin}
          account={plainAccount(values['payment.bank_account'] ?? '')}
          holder={toVietQrHolder(values['payment.bank_holder'] ?? '')}
        />
      </FullWidthField>
    </>
  )
}

/** Banks supported by VietQR, plus the configured one if it is not among them. */
function optionsWith(bin: string, name: string) {
  const options = banks.map((bank) => ({ value: bank.bin, label: bank.name, hint: bank.bin }))
  const isKnown = bin === '' || options.some(({ value }) => value === bin)
  return isKnown ? options : [{ value: bin, label: name || bin, hint: bin }, ...options]
}

function TriedQr({ bin, account, holder }: { bin: string; account: string; holder: string }) {
  if (!isBankBin(bin) || !isAccount(account)) return <p className="text-muted text-sm">{m.admin_bank_qr_none()}</p>
  const label = m.admin_bank_qr({ amount: formatVnd(triedAmount) })
  return (
    <figure className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <QrCode text={vietQrPayload({ bin, account, amount: triedAmount, purpose: 'THU VIETQR' })} label={label} />
      <figcaption className="min-w-48 flex-1 text-sm">
        <p className="font-semibold">{label}</p>
        <p className="mt-1 font-mono">
          {account} · {holder}
        </p>
        <p className="mt-1 text-muted">{m.admin_bank_qr_text()}</p>
      </figcaption>
    </figure>
  )
}
