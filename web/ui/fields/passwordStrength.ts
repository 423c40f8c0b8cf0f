import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { commonWords } from '#contract/accounts/commonWords.ts'
import { isCommonWord, isPersonalPassword, type PasswordOwner } from '#contract/accounts/passwordRules.ts'
import { fold } from '#contract/core/fold.ts'

/** From 0, guessed immediately, to 4, hard to guess. */
export type Strength = 0 | 1 | 2 | 3 | 4

const estimator = new ZxcvbnFactory({ dictionary: { common: [...commonWords] }, maxLength: 64 })

const getWords = ({ name, email, phone }: PasswordOwner) =>
  [name, email ?? '', phone ?? ''].flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u))

/** Passwords that the server would reject get 0, except leaked ones, which only the server knows. */
export function computeStrength(password: string, owner: PasswordOwner): Strength {
  if (isCommonWord(password) || isPersonalPassword(password, owner)) return 0
  const ownWords = getWords(owner).filter(({ length }) => length >= 3)
  return estimator.check(fold(password), ['makan', 'مكان', ...ownWords]).score as Strength
}
