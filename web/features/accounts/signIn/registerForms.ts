import { calls } from '#web/api/calls.ts'
import type { Posted } from '#web/api/loading/createAction.ts'
import { agreementText } from '#web/forms/agreement.text.ts'
import {
  askCode,
  codeForms,
  type KeptCode,
  keepCode,
  keptCode,
  proofOf,
  spendProof,
} from '#web/forms/phoneCode/postedCode.ts'
import { accountOf, referralCodeOf } from './accountOf.ts'
import { agreedVersionsOf } from './agreedVersions.ts'
import { addressAfterLogin } from './loginForms.ts'

/** Makes the account of whoever confirmed their number; what is refused stands in the first form. */
async function create(posted: Posted, kept: KeptCode, phoneProof: string): Promise<string> {
  const { values } = kept
  posted.answerAs('register', values)
  const account = { ...accountOf(values), ...agreedVersionsOf(values), ...referralCodeOf(values), phoneProof }
  const { user } = await spendProof(posted.send(calls.accounts.signUp, account), () =>
    keepCode(posted, 'signUp', { ...kept, proof: null }),
  )
  keepCode(posted, 'signUp', null)
  return addressAfterLogin(posted, user.rankBaseName)
}

/** What is posted from the page where people register: who the account is for, and the code that confirms the number. */
export const registerForms = {
  async register(posted: Posted) {
    const { agreed = '', termsVersion = '', privacyVersion = '', referralCode = '' } = posted.values
    const account = accountOf(posted.values)
    const values = { ...account, agreed, termsVersion, privacyVersion, referralCode }
    const wrong = agreed ? undefined : { agreed: agreementText[posted.language].mustAgree }
    // What is wrong with the password is said before somebody waits for a message.
    await posted.send(calls.accounts.checkSignUp, account, wrong)
    const kept = keptCode(posted.formState, 'signUp')
    const proof = proofOf(kept, values)
    return kept && proof
      ? create(posted, { ...kept, values }, proof.phoneProof)
      : askCode(posted, 'signUp', values)
  },
  ...codeForms('signUp', (posted, kept) => create(posted, kept, kept.proof.phoneProof)),
}
