import { accountsErrors } from './accounts/errors.ts'
import { secondFactorsErrors } from './accounts/factors.errors.ts'
import { apiTokensErrors } from './apiTokens/errors.ts'
import { approvalsErrors } from './approvals/errors.ts'
import { chatErrors } from './chat/errors.ts'
import { claimsErrors } from './claims/errors.ts'
import { complaintsErrors } from './complaints/errors.ts'
import { consentsErrors } from './consents/errors.ts'
import { endpointErrors } from './core/endpoint.errors.ts'
import { fieldsErrors } from './core/fields.errors.ts'
import type { Language } from './core/text.ts'
import { favouritesErrors } from './favourites/errors.ts'
import { giftsErrors } from './gifts/errors.ts'
import { pushErrors } from './notifications/errors.ts'
import { offersErrors } from './offers/errors.ts'
import { ordersErrors } from './orders/errors.ts'
import { ownDataErrors } from './ownData/errors.ts'
import { packagesErrors } from './packages/errors.ts'
import { contactMailsErrors } from './pages/contactMails.errors.ts'
import { pagesErrors } from './pages/errors.ts'
import { paymentsErrors } from './payments/errors.ts'
import { payoutsErrors } from './payouts/errors.ts'
import { placesErrors } from './places/errors.ts'
import { referralsErrors } from './referrals/errors.ts'
import { regionsErrors } from './regions/errors.ts'
import { reviewsErrors } from './reviews/errors.ts'
import { rolesErrors } from './roles/errors.ts'
import { salesErrors } from './sales/errors.ts'
import { suspicionCasesErrors } from './suspicionCases/errors.ts'
import { usersErrors } from './users/errors.ts'
import { walletErrors } from './wallet/errors.ts'
import { webhooksErrors } from './webhooks/errors.ts'

/** Every refusal by its key on the wire. */
const table = {
  ...endpointErrors,
  ...fieldsErrors,
  ...regionsErrors,
  ...accountsErrors,
  ...secondFactorsErrors,
  ...apiTokensErrors,
  ...approvalsErrors,
  ...placesErrors,
  ...offersErrors,
  ...ordersErrors,
  ...favouritesErrors,
  ...chatErrors,
  ...complaintsErrors,
  ...reviewsErrors,
  ...contactMailsErrors,
  ...consentsErrors,
  ...ownDataErrors,
  ...suspicionCasesErrors,
  ...packagesErrors,
  ...pagesErrors,
  ...salesErrors,
  ...claimsErrors,
  ...payoutsErrors,
  ...paymentsErrors,
  ...rolesErrors,
  ...usersErrors,
  ...walletErrors,
  ...giftsErrors,
  ...referralsErrors,
  ...pushErrors,
  ...webhooksErrors,
}

export type ErrorCode = keyof typeof table

/** The code itself: a schema’s message that the compiler checks. */
export const errorKey = (code: ErrorCode) => code

/** The HTTP status that each refusal travels with. */
export const errorStatuses = Object.fromEntries(
  Object.entries(table).map(([code, { status }]) => [code, status]),
) as Record<ErrorCode, number>

/** Those that any call may give, whatever it does. */
export const commonErrors: readonly ErrorCode[] = [
  'InvalidData',
  'MalformedRequest',
  'StillRunning',
  'KeyReused',
  'TooMany',
  'Fault',
  'NotReady',
]

/** What a person reads for a refusal, in their language. */
export function errorText(language: Language, code: ErrorCode): string {
  return table[code][language]
}

/** Whether a key on the wire is one of ours. */
export function isErrorCode(key: string): key is ErrorCode {
  return Object.hasOwn(table, key)
}
