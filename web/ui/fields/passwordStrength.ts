import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { commonWords } from '#contract/commonWords.ts'
import { fold } from '#contract/fold.ts'
import { isCommonWord, isPersonalPassword, type PasswordOwner } from '#contract/passwords.policy.ts'

/** From what is guessed at once to what isn’t. */
export type Strength = 0 | 1 | 2 | 3 | 4

const estimator = new ZxcvbnFactory({ dictionary: { common: [...commonWords] }, maxLength: 64 })

const wordsOf = ({ name, email, phone }: PasswordOwner) =>
  [name, email ?? '', phone ?? ''].flatMap((each) => fold(each).split(/[^\p{L}\p{N}]+/u))

/**
 * How hard a password is to guess for whoever knows common ones and its owner. What the server would refuse is at the bottom,
 * but for what leaked somewhere, which the server alone knows.
 */
export function strengthOf(password: string, owner: PasswordOwner): Strength {
  if (isCommonWord(password) || isPersonalPassword(password, owner)) return 0
  const known = wordsOf(owner).filter(({ length }) => length >= 3)
  return estimator.check(fold(password), ['makan', 'مكان', ...known]).score as Strength
}
