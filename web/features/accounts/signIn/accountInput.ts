import type { EnteredValues } from '#web/api/loading/createAction.ts'
import { toPhoneNumber } from '#web/forms/phoneCode/phoneNumber.ts'

export const toReferralInput = ({ referralCode }: EnteredValues) => (referralCode ? { referralCode } : {})

export function toAccountInput(entered: EnteredValues) {
  const { name = '', email = '', password = '' } = entered
  return { name, email, password, ...toPhoneNumber(entered) }
}
