import {
  confirmFamilyReminder,
  type FamilyReminder,
  getFamilyReminder,
  removeFamilyReminder,
} from '#calendar/family/reminder-contract.ts'
import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { page } from '#rendering/page.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { FailedLink, keyIn, runChoice } from '../../layout/email-link.tsx'
import { NoticeScreen } from '../../layout/notice-screen.tsx'
import { shopLayout } from '../../layout/shop-layout.tsx'

/**
 * The page that a reminder's emails link to. Opening it changes nothing, because email scanners open links too. Its
 * forms work without scripts.
 */
export const reminderPage = page('reminder', {
  layout: shopLayout,
  load: async ({ api, params: { id }, search }) =>
    search.has('left') ? undefined : api(getFamilyReminder, { params: { id }, query: { key: keyIn(search) } }),
  head: () => ({ title: m.family_email_title(), isUnlisted: true }),
  Failed: (failed) => <FailedLink title={m.family_email_title()} gone={m.family_reminder_gone()} {...failed} />,
  action({ api, params: { id }, search }, form) {
    const key = keyIn(search)
    const input = { params: { id }, body: { key } }
    return runChoice(form, {
      confirm: { run: () => api(confirmFamilyReminder, input), next: urlOf('reminder', { id }, { key }) },
      leave: { run: () => api(removeFamilyReminder, input), next: urlOf('reminder', { id }, { left: '1' }) },
    })
  },
  Page: ({ data }) =>
    data ? (
      <ReminderScreen reminder={data} />
    ) : (
      <NoticeScreen title={m.family_email_left_title()} text={m.family_email_left_text()} />
    ),
})

function ReminderScreen({ reminder: { state } }: { reminder: FamilyReminder }) {
  return (
    <div className="shop-width max-w-xl py-8 md:py-12">
      <h1 className="text-3xl">{m.family_email_title()}</h1>
      <p role="status" className="mt-4">
        {state === 'unconfirmed' ? m.family_email_unconfirmed() : m.family_email_active()}
      </p>
      <form method="post" className="mt-6 flex flex-wrap gap-3">
        {state === 'unconfirmed' ? (
          <Button type="submit" name="intent" value="confirm">
            {m.family_email_confirm()}
          </Button>
        ) : (
          <ButtonLink to={urlOf('familyDays')}>{m.family_title()}</ButtonLink>
        )}
        <Button type="submit" name="intent" value="leave" variant="secondary">
          {m.family_email_stop()}
        </Button>
      </form>
    </div>
  )
}
