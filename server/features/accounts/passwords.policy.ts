import { isCommonWord } from '#contract/accounts/passwordRules.ts'
import { isBreached } from './breached/breachedPasswords.ts'

/** Whether it is what many people choose: a common word in disguise, or one of the commonest that leaked. */
export function isCommonPassword(password: string): boolean {
  return isCommonWord(password) || isBreached(password)
}
