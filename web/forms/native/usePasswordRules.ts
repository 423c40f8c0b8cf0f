import type { PasswordRule } from '#web/ui/fields/PasswordField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { passwordRulesText } from './native.text.ts'
import { findBrokenRule, rules } from './rules.ts'

const displayedRules = [
  ['Password', 'ruleLength'],
  ['upper', 'ruleUpper'],
  ['lower', 'ruleLower'],
  ['passNumber', 'ruleDigit'],
  ['symbol', 'ruleSymbol'],
] as const

/** For the checklist of a new password's field. */
export function usePasswordRules(): PasswordRule[] {
  const t = useText(passwordRulesText)
  const own = rules.accounts.signUp.password?.rules ?? []
  return displayedRules.map(([key, label]) => {
    const alone = { rules: own.filter(({ fails }) => fails === key) }
    return { id: key, label: t[label], holds: (password) => !findBrokenRule(alone, password) }
  })
}
