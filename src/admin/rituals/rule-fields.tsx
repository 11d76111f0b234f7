import type { DateRule } from '#calendar/date-rule.ts'
import type { RitualSummary } from '#calendar/ritual-contract.ts'
import { solarTermNames } from '#calendar/solar-terms.ts'
import { pick } from '#i18n/locale.ts'
import { m } from '#i18n/messages.js'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { NumberField } from '../kit/form/number-field.tsx'
import type { StaffForm } from '../kit/form/use-staff-form.ts'
import { lunarDates, type RitualValues, type RuleValues } from './ritual-values.ts'

const kinds = (): { value: DateRule['kind']; label: string }[] => [
  { value: 'lunar', label: m.admin_rule_lunar() },
  { value: 'monthly', label: m.admin_rule_monthly() },
  { value: 'yearEnd', label: m.admin_rule_year_end() },
  { value: 'solarTerm', label: m.admin_rule_term() },
  { value: 'solar', label: m.admin_rule_solar() },
  { value: 'before', label: m.admin_rule_before() },
  { value: 'family', label: m.admin_rule_family() },
]

type RuleFieldsProps = { form: StaffForm<RitualValues>; others: readonly RitualSummary[] }

/** Date rule of a ritual; shows only the fields of its kind. */
export function RuleFields({ form, others }: RuleFieldsProps) {
  const rule = form.values.dateRule
  const { ruleKind } = rule
  const set = (change: Partial<RuleValues>) => form.set('dateRule', (now) => ({ ...now, ...change }))
  const text = (field: Exclude<keyof RuleValues, 'isInBoth' | 'daysBefore'>, error?: string) => ({
    name: field,
    value: rule[field],
    error,
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  })
  const errors = ruleErrors(form)
  return (
    <>
      <SelectField label={m.admin_rule_kind()} options={kinds()} {...text('ruleKind', errors.whole)} />
      {ruleKind === 'lunar' && (
        <TextField
          label={m.admin_rule_months()}
          hint={m.admin_rule_numbers_hint()}
          {...text('months', errors.months)}
        />
      )}
      {(ruleKind === 'lunar' || ruleKind === 'monthly') && (
        <TextField label={m.admin_rule_days()} hint={m.admin_rule_numbers_hint()} {...text('days', errors.days)} />
      )}
      {ruleKind === 'solar' && (
        <>
          <TextField label={m.admin_rule_month()} inputMode="numeric" {...text('months', errors.months)} />
          <TextField label={m.admin_rule_day()} inputMode="numeric" {...text('days', errors.days)} />
        </>
      )}
      {ruleKind === 'lunar' && (
        <Checkbox
          label={m.admin_rule_leap()}
          name="isInBoth"
          checked={rule.isInBoth}
          onCheckedChange={(isInBoth) => set({ isInBoth })}
        />
      )}
      {ruleKind === 'monthly' && (
        <TextField
          label={m.admin_rule_except()}
          hint={m.admin_rule_except_hint()}
          optional
          {...text('except', errors.except)}
        />
      )}
      {ruleKind === 'solarTerm' && (
        <SelectField
          label={m.calendar_solar_term()}
          options={solarTermNames.map((name, index) => ({
            value: String(index * 15),
            label: `${name} (${index * 15}°)`,
          }))}
          {...text('longitude')}
        />
      )}
      {ruleKind === 'before' && (
        <>
          <SelectField
            label={m.admin_rule_other()}
            placeholder={m.admin_rule_other_choose()}
            options={others
              .filter(({ dateRule: { kind } }) => kind !== 'before' && kind !== 'family')
              .map(({ key, name, nameEn }) => ({ value: key, label: pick(name, nameEn) }))}
            {...text('otherKey', errors.key)}
          />
          <NumberField
            label={m.admin_rule_days_before()}
            name="daysBefore"
            value={rule.daysBefore}
            error={errors.daysBefore}
            onValueChange={(daysBefore) => set({ daysBefore })}
          />
        </>
      )}
    </>
  )
}

/** Errors by field. Those of the API name the parts of the sent rule, such as `dateRule.months.1`. */
function ruleErrors({ errors, values: { dateRule } }: StaffForm<RitualValues>) {
  const ofParts = Object.entries(errors).filter(([path]) => path.startsWith('dateRule.'))
  const errorAt = (part: string) => ofParts.find(([path]) => path.startsWith(`dateRule.${part}`))?.[1]
  const readable = dateRule.ruleKind === 'solar' ? /^\s*\d+\s*$/ : /^[\d,;\s]+$/
  return {
    // The error of a part is also that of the field `dateRule`.
    whole: ofParts.length === 0 ? errors.dateRule : undefined,
    months: typedError(dateRule.months, errorAt('month'), readable),
    days: typedError(dateRule.days, errorAt('day'), readable),
    except: errorAt('except') && (isReadable(dateRule.except) ? errorAt('except') : m.error_format()),
    key: errorAt('key'),
    daysBefore: errorAt('days'),
  }
}

const isReadable = (except: string) => lunarDates(except).every(({ day, month }) => day > 0 || month > 0)

/** The API knows only the numbers that were read from a text, and 0 for what is none. */
function typedError(typed: string, error: string | undefined, readable: RegExp): string | undefined {
  if (error === undefined || readable.test(typed)) return error
  return typed.trim() === '' ? m.error_required() : m.error_format()
}
