import type { ProductQuestion } from '#catalog/questions/contract.ts'
import { m } from '#i18n/messages.js'
import { Button } from '#ui/actions/button.tsx'
import { Day } from '#ui/content/day.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Honeypot } from '#ui/fields/honeypot.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import type { ReturnedQuestion } from './handle-question-form.ts'
import { questionsHref } from './question-listing.ts'

type ProductQuestionsProps = {
  questions: { items: ProductQuestion[]; total: number; page: number; limit: number }
  /** The URL's query string. */
  search: URLSearchParams
  returned: ReturnedQuestion | undefined
}

/** Questions of shoppers with the shop's answers, and a form to ask. Plain HTML without scripts. */
export function ProductQuestions({ questions, search, returned }: ProductQuestionsProps) {
  return (
    <div className="grid gap-y-12">
      <section aria-label={m.question_tab()}>
        {questions.items.length > 0 ? (
          <ul className="flex flex-col">
            {questions.items.map((question) => (
              <li key={question.id} className="border-line border-b py-6 first:pt-0 last:border-b-0">
                <Question question={question} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="text-muted">{m.question_empty()}</p>
        )}
        <div className="mt-8">
          <Pagination
            page={questions.page}
            pages={Math.ceil(questions.total / questions.limit)}
            hrefFor={(page) => questionsHref(search, page)}
          />
        </div>
      </section>
      <section id="ask" className="card relative h-fit overflow-hidden p-5 md:p-7">
        <h2 className="mb-5 text-xl">{m.question_ask()}</h2>
        {search.has('thanks') && !returned ? (
          <Alert tone="success">{m.question_thanks()}</Alert>
        ) : (
          <QuestionForm action={questionsHref(search).replace(/#.*/, '#ask')} returned={returned} />
        )}
      </section>
    </div>
  )
}

function Question({ question: { name, locale, question, answer, createdDate } }: { question: ProductQuestion }) {
  return (
    <article>
      <p lang={locale} className="whitespace-pre-line font-semibold wrap-anywhere">
        {question}
      </p>
      <p className="mt-1 text-muted text-sm wrap-anywhere">
        {name} · <Day date={createdDate} />
      </p>
      <div className="mt-4 border-brass-bright border-l-4 pl-4">
        <p className="font-semibold text-sm">{m.question_shop_answer()}</p>
        <p lang={locale} className="mt-1 whitespace-pre-line text-sm wrap-anywhere">
          {answer}
        </p>
      </div>
    </article>
  )
}

function QuestionForm({ action, returned }: { action: string; returned: ReturnedQuestion | undefined }) {
  const { draft, errors = {} } = returned ?? {}
  return (
    <form method="post" action={action} data-keeps-choice="" className="flex flex-col gap-5">
      {errors.form && <Alert tone="danger">{errors.form}</Alert>}
      <p className="text-muted text-sm">{m.question_ask_text()}</p>
      <TextArea
        label={m.question_text()}
        name="question"
        defaultValue={draft?.question}
        required
        minLength={5}
        maxLength={1000}
        error={errors.question}
      />
      <TextField
        label={m.question_name()}
        name="name"
        defaultValue={draft?.name}
        autoComplete="name"
        required
        maxLength={80}
        error={errors.name}
      />
      <TextField
        label={m.question_email()}
        name="email"
        type="email"
        optional
        defaultValue={draft?.email}
        autoComplete="email"
        maxLength={200}
        hint={m.question_email_hint()}
        error={errors.email}
      />
      <Checkbox
        label={m.question_consent()}
        name="consent"
        defaultChecked={draft?.consent ?? false}
        error={errors.consent}
      />
      <Honeypot />
      <Button type="submit">{m.question_submit()}</Button>
    </form>
  )
}
