import type { EnteredValues } from '#web/api/loading/createAction.ts'
import { toPhoneNumber } from '#web/forms/phoneCode/phoneNumber.ts'

/** Of whoever invited them, where one was entered. */
export const toReferralInput = ({ referralCode }: EnteredValues) => (referralCode ? { referralCode } : {})

/** What an account is made of, out of what was entered. */
export function toAccountInput(entered: EnteredValues) {
  const { name = '', email = '', password = '' } = entered
  return { name, email, password, ...toPhoneNumber(entered) }
}
