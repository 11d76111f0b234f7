import { expect, test } from 'vitest'
import { DateRule } from '#calendar/date-rule.ts'
import { dateRuleOf, emptyRitual, type RuleValues } from './ritual-values.ts'

const typed = (values: Partial<RuleValues>) => dateRuleOf({ ...emptyRitual.dateRule, ...values })

test.each<[Partial<RuleValues>, DateRule]>([
  [
    { ruleKind: 'lunar', months: '1, 7', days: '15', isInBoth: true },
    { kind: 'lunar', months: [1, 7], days: [15], leap: 'both' },
  ],
  [
    { ruleKind: 'lunar', months: ' 2;6  9,', days: '19' },
    { kind: 'lunar', months: [2, 6, 9], days: [19], leap: 'once' },
  ],
  [
    { ruleKind: 'monthly', days: '2, 16', except: '2/1, 16/7' },
    {
      kind: 'monthly',
      days: [2, 16],
      except: [
        { day: 2, month: 1 },
        { day: 16, month: 7 },
      ],
    },
  ],
  ...['2/1; 16/7', '2/1 16/7', ' 2 / 1 ,16-7,'].map((except): [Partial<RuleValues>, DateRule] => [
    { ruleKind: 'monthly', days: '2', except },
    {
      kind: 'monthly',
      days: [2],
      except: [
        { day: 2, month: 1 },
        { day: 16, month: 7 },
      ],
    },
  ]),
  [
    { ruleKind: 'solar', months: '7', days: '27' },
    { kind: 'solar', month: 7, day: 27 },
  ],
  [
    { ruleKind: 'before', otherKey: 'giao-thua', daysBefore: 7 },
    { kind: 'before', key: 'giao-thua', days: 7 },
  ],
  [
    { ruleKind: 'solarTerm', longitude: '270' },
    { kind: 'solarTerm', longitude: 270 },
  ],
  [
    { ruleKind: 'solar', months: '2', days: '29' },
    { kind: 'solar', month: 2, day: 29 },
  ],
  [{ ruleKind: 'family' }, { kind: 'family' }],
])('%j is the rule %j', (values, rule) => {
  expect(typed(values)).toEqual(rule)
  expect(DateRule.safeParse(typed(values)).success).toBe(true)
})

test.each<Partial<RuleValues>>([
  { ruleKind: 'solar', months: '1, 7', days: '27' },
  { ruleKind: 'solar', months: '7', days: '' },
  { ruleKind: 'before', otherKey: '', daysBefore: 1 },
  { ruleKind: 'lunar', months: '', days: '15' },
  ...['rằm, 1', '15/7', '1-3', '1.5', '1,5,rằm', '-1'].flatMap((text): Partial<RuleValues>[] => [
    { ruleKind: 'lunar', months: '1', days: text },
    { ruleKind: 'lunar', months: text, days: '1' },
    { ruleKind: 'monthly', days: text },
    { ruleKind: 'solar', months: '7', days: text },
  ]),
  { ruleKind: 'monthly', days: '15', except: '15' },
  { ruleKind: 'solar', months: '2', days: '30' },
  { ruleKind: 'solar', months: '4', days: '31' },
  { ruleKind: 'monthly', days: '15', except: '2/1, rằm' },
  { ruleKind: 'monthly', days: '15', except: '2/1/2027' },
])('%j is refused instead of losing what was typed', (values) => {
  expect(DateRule.safeParse(typed(values)).success).toBe(false)
})
