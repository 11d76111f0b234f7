import { m } from '#i18n/messages.js'
import type { StaffUser } from '#identity/contract.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AvatarField } from '../account/avatar-field.tsx'
import { FormSection, FullWidthField } from '../kit/form/form-page.tsx'
import type { StaffForm } from '../kit/form/use-staff-form.ts'
import type { UserValues } from './user-values.ts'

type SectionProps = { form: StaffForm<UserValues> }

/** `hasProtectedRoles`: the user has roles that the editor may not change. */
export function ProfileFields({ form, hasProtectedRoles }: SectionProps & { hasProtectedRoles: boolean }) {
  return (
    <FormSection title={m.admin_user_person()}>
      {hasProtectedRoles && (
        <FullWidthField>
          <Alert tone="info">{m.admin_user_beyond()}</Alert>
        </FullWidthField>
      )}
      <FullWidthField>
        <AvatarField of={form.values.fullname} {...form.value('avatar')} />
      </FullWidthField>
      <TextField label={m.admin_user_fullname()} {...form.text('fullname')} autoComplete="off" maxLength={120} />
      <TextField
        label={m.admin_user_email()}
        hint={m.admin_user_email_hint()}
        optional={!form.values.isInvite}
        {...form.text('email')}
        type="email"
        autoComplete="off"
        maxLength={200}
      />
    </FormSection>
  )
}

/** User name and password; an invited user chooses the password. */
export function SignInFields({ form, user }: SectionProps & { user: StaffUser | null }) {
  return (
    <FormSection title={m.admin_user_sign_in()} text={user ? m.admin_user_sign_in_text() : m.admin_user_invite_text()}>
      {!user && (
        <FullWidthField>
          <Checkbox label={m.admin_user_invite()} {...form.flag('isInvite')} />
        </FullWidthField>
      )}
      <TextField
        label={m.auth_username()}
        {...form.text('username')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
      />
      {(user || !form.values.isInvite) && (
        <TextField
          label={user ? m.admin_user_new_password() : m.auth_password()}
          hint={m.admin_user_password_hint()}
          optional={user !== null}
          {...form.text('password')}
          type="password"
          autoComplete="new-password"
          maxLength={200}
        />
      )}
    </FormSection>
  )
}

/** `lockReason`: as it is stored. */
export function StateFields({ form, lockReason }: SectionProps & { lockReason: string }) {
  return (
    <FormSection title={m.admin_user_state()}>
      <Checkbox label={m.admin_user_active()} {...form.flag('is_activate')} />
      <Checkbox
        label={m.admin_user_locked()}
        {...form.flag('is_lock')}
        onCheckedChange={(isLocked) => {
          form.set('is_lock', isLocked)
          if (!isLocked) form.set('lockReason', lockReason)
        }}
      />
      {form.values.is_lock && (
        <FullWidthField>
          <TextField
            label={m.admin_user_lock_reason()}
            hint={m.admin_user_lock_reason_hint()}
            optional
            {...form.text('lockReason')}
            maxLength={300}
          />
        </FullWidthField>
      )}
    </FormSection>
  )
}
