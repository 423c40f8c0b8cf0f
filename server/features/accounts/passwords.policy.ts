import { isCommonWord } from '#contract/accounts/passwordRules.ts'
import { isBreached } from './breached/breachedPasswords.ts'

export function isCommonPassword(password: string): boolean {
  return isCommonWord(password) || isBreached(password)
}
