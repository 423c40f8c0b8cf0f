import type { Entered } from '../../../api/loading/createAction.ts'
import { numberOf } from '../../../forms/phoneCode/phoneNumber.ts'

/** What an account is made of, out of what was entered. */
export function accountOf(entered: Entered) {
  const { name = '', email = '', password = '' } = entered
  return { name, email, password, ...numberOf(entered) }
}
