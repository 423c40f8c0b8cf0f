import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { errorKey } from '../core/error.ts'
import { consentPurposes } from './constants.ts'
import { Consent, ShownVersion } from './schemas.ts'

export const Consents = z.object({ consents: z.array(Consent) })

export const consents = defineEndpoints('consents', {
  getConsents: {
    method: 'GET',
    path: '/Auth/GetConsents',
    about: 'Lists the caller’s consents with version and time.',
    access: 'user',
    input: z.object({}),
    output: z.array(Consent),
  },
  giveConsent: {
    method: 'POST',
    path: '/Auth/GiveConsent',
    about: 'Records the caller’s consent to the version that was shown. Repeating the call changes nothing.',
    access: 'user',
    restrictionExempt: true,
    errors: ['ConsentOutdated', 'NotFound'],
    input: z.object({ purpose: z.enum(consentPurposes, errorKey('InvalidData')), version: ShownVersion }),
    output: Consents,
  },
  withdrawConsent: {
    method: 'POST',
    path: '/Auth/WithdrawConsent',
    about:
      'Withdraws a consent of the caller. The terms and the privacy policy can’t be withdrawn: delete the account instead.',
    access: 'user',
    restrictionExempt: true,
    errors: ['NotFound'],
    input: z.object({ purpose: z.enum(['marketing'], errorKey('InvalidData')) }),
    output: Consents,
  },
})
