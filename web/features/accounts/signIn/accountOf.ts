import type { Entered } from '#web/api/loading/createAction.ts'
import { numberOf } from '#web/forms/phoneCode/phoneNumber.ts'

/** Of whoever invited them, where one was entered. */
export const referralCodeOf = ({ referralCode }: Entered) => (referralCode ? { referralCode } : {})

/** What an account is made of, out of what was entered. */
export function accountOf(entered: Entered) {
  const { name = '', email = '', password = '' } = entered
  return { name, email, password, ...numberOf(entered) }
}
