import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '#foundation/api-client/browser-api.ts'
import { m } from '#i18n/messages.js'
import type { updateOwnProfile } from '#identity/account-contract.ts'
import type { SignedInUser } from '#identity/contract.ts'
import { refreshUser } from '#identity/web/sign-in.ts'
import { Button } from '#ui/actions/button.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { clearUnneededProof, ReauthFields } from '../auth/reauth-fields.tsx'
import { FormNotices } from '../kit/form/form-notices.tsx'
import { FormSection, FullWidthField, useSaveAfterUploads } from '../kit/form/form-page.tsx'
import { LeaveGuard } from '../kit/form/leave-guard.tsx'
import { useFocusFirstError } from '../kit/form/use-focus-first-error.ts'
import { useStaffForm } from '../kit/form/use-staff-form.ts'
import { PendingUploads } from '../kit/pickers/pending-uploads.ts'
import { AvatarField } from './avatar-field.tsx'

const labels = () => ({
  fullname: m.admin_user_fullname(),
  email: m.admin_user_email(),
  avatar: m.admin_user_avatar(),
})

/** Name, email and picture of the signed-in user. */
export function AccountProfile({ user }: { user: SignedInUser }) {
  const { revalidate } = useRevalidator()
  const form = useStaffForm({
    name: 'account',
    initial: {
      fullname: user.fullname,
      email: user.email ?? '',
      avatar: user.avatar ?? '',
      currentPassword: '',
      otp: '',
    },
    secrets: ['currentPassword', 'otp'],
    save: (_values, changes) =>
      call<typeof updateOwnProfile>({ method: 'PUT', path: '/auth/profile' }, { body: changes }),
    onSaved: async () => {
      await refreshUser().catch(() => undefined)
      await revalidate()
    },
  })
  const needsProof = form.values.email.trim() !== (user.email ?? '')
  clearUnneededProof(form, needsProof)
  const element = useRef<HTMLFormElement>(null)
  const { isBusy, save, addUpload } = useSaveAfterUploads(form, element, { title: user.fullname, labels: labels() })
  useFocusFirstError(element, form.errors, form.error)
  return (
    <form
      ref={element}
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="flex flex-col gap-3">
        <FormNotices form={form} title={user.fullname} labels={labels()} />
      </div>
      <FormSection title={m.admin_user_person()}>
        <FullWidthField>
          <PendingUploads value={addUpload}>
            <AvatarField of={user.fullname} {...form.value('avatar')} />
          </PendingUploads>
        </FullWidthField>
        <TextField label={m.admin_user_fullname()} {...form.text('fullname')} autoComplete="name" maxLength={120} />
        <TextField
          label={m.admin_user_email()}
          hint={m.admin_user_email_hint()}
          optional
          {...form.text('email')}
          type="email"
          autoComplete="email"
          maxLength={200}
        />
        {needsProof && <ReauthFields text={form.text} asksOtp={user.isTwoFactor} />}
        <FullWidthField>
          <Button type="submit" variant="secondary" busy={isBusy} disabled={!form.isDirty}>
            {m.common_save()}
          </Button>
        </FullWidthField>
      </FormSection>
      <LeaveGuard unsaved={form.unsaved} onDiscard={form.discard} />
    </form>
  )
}
