import { expect, test } from 'vitest'
import type { DateRule } from '#calendar/date-rule.ts'
import { ruleText } from './rule-text.ts'

const rituals = [{ key: 'giao-thua', name: 'Lễ giao thừa', nameEn: 'New Year’s Eve' }]

test.each<[DateRule, string]>([
  [{ kind: 'lunar', months: [2, 6], days: [19], leap: 'once' }, '19/2, 19/6 âm lịch'],
  [{ kind: 'lunar', months: [7], days: [15], leap: 'both' }, '15/7 âm lịch, cả tháng nhuận'],
  [{ kind: 'monthly', days: [2, 16], except: [{ day: 2, month: 1 }] }, 'ngày 2, 16 mỗi tháng âm, trừ 2/1'],
  [{ kind: 'before', key: 'giao-thua', days: 7 }, '7 ngày trước Lễ giao thừa'],
  [{ kind: 'before', key: 'le-da-xoa', days: 7 }, '7 ngày trước le-da-xoa'],
])('%j is “%s”', (rule, text) => {
  expect(ruleText(rule, rituals)).toBe(text)
})
