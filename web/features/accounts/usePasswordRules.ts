import { useText } from '../../ui/language.tsx'
import type { PasswordRule } from '../../ui/PasswordField.tsx'
import { accountsText } from './accounts.text.ts'
import { passwordRules } from './passwordRules.ts'

const order = ['Password', 'upper', 'lower', 'passNumber', 'symbol']

/** The rules as a field ticks them. */
export function usePasswordRules(): PasswordRule[] {
  const t = useText(accountsText)
  return passwordRules
    .map(({ key, label, holds }) => ({ id: key, label: t[label], holds }))
    .sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id))
}
