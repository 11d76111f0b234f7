import { urlOf } from '#foundation/page-urls.ts'
import { m } from '#i18n/messages.js'
import { returnDaysOrDefault } from '#system/rules.ts'
import { SectionHeading } from '#ui/content/section-heading.tsx'
import { Accordion } from '#ui/navigation/accordion.tsx'
import { Link } from '#ui/navigation/link.tsx'
import { useShop } from '../layout/shop-data.ts'

/** Common questions before buying. The answers match the policy pages and link to them. */
export function LandingQuestions() {
  const days = returnDaysOrDefault(useShop()?.params['return.days'])
  return (
    <section className="shop-width pb-16 md:pb-24">
      <SectionHeading title={m.landing_questions()} />
      <Accordion
        items={[
          {
            id: 'inspect',
            title: m.landing_question_inspect(),
            content: <Answer text={m.landing_answer_inspect()} to={urlOf('page', { slug: 'chinh-sach-giao-hang' })} />,
          },
          {
            id: 'pay',
            title: m.landing_question_pay(),
            content: <Answer text={m.landing_answer_pay()} to={urlOf('page', { slug: 'thanh-toan' })} />,
          },
          {
            id: 'fee',
            title: m.landing_question_fee(),
            content: <Answer text={m.landing_answer_fee()} to={urlOf('page', { slug: 'chinh-sach-giao-hang' })} />,
          },
          {
            id: 'return',
            title: m.landing_question_return(),
            content: (
              <Answer text={m.landing_answer_return({ days })} to={urlOf('page', { slug: 'doi-tra-hoan-tien' })} />
            ),
          },
        ]}
      />
    </section>
  )
}

function Answer({ text, to }: { text: string; to: string }) {
  return (
    <>
      <p>{text}</p>
      <Link to={to} className="inline-flex min-h-11 items-center text-ink underline underline-offset-4">
        {m.landing_question_more()}
      </Link>
    </>
  )
}
