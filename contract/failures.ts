import { accountsFailures } from './accounts.failures.ts'
import { apiTokensFailures } from './apiTokens.failures.ts'
import { approvalsFailures } from './approvals.failures.ts'
import { callFailures } from './call.failures.ts'
import { chatFailures } from './chat.failures.ts'
import { claimsFailures } from './claims.failures.ts'
import { complaintsFailures } from './complaints.failures.ts'
import { consentsFailures } from './consents.failures.ts'
import { contactMailsFailures } from './contactMails.failures.ts'
import { factorsFailures } from './factors.failures.ts'
import { favouritesFailures } from './favourites.failures.ts'
import { fieldsFailures } from './fields.failures.ts'
import { flagsFailures } from './flags.failures.ts'
import { giftsFailures } from './gifts.failures.ts'
import { offersFailures } from './offers.failures.ts'
import { ordersFailures } from './orders.failures.ts'
import { ownDataFailures } from './ownData.failures.ts'
import { packagesFailures } from './packages.failures.ts'
import { pagesFailures } from './pages.failures.ts'
import { paymentsFailures } from './payments.failures.ts'
import { payoutsFailures } from './payouts.failures.ts'
import { placesFailures } from './places.failures.ts'
import { pushFailures } from './push.failures.ts'
import { referralsFailures } from './referrals.failures.ts'
import { regionsFailures } from './regions.failures.ts'
import { reviewsFailures } from './reviews.failures.ts'
import { rolesFailures } from './roles.failures.ts'
import { salesFailures } from './sales.failures.ts'
import type { Language } from './text.ts'
import { usersFailures } from './users.failures.ts'
import { walletFailures } from './wallet.failures.ts'
import { webhooksFailures } from './webhooks.failures.ts'

/** Every refusal by its key on the wire. */
const table = {
  ...callFailures,
  ...fieldsFailures,
  ...regionsFailures,
  ...accountsFailures,
  ...factorsFailures,
  ...apiTokensFailures,
  ...approvalsFailures,
  ...placesFailures,
  ...offersFailures,
  ...ordersFailures,
  ...favouritesFailures,
  ...chatFailures,
  ...complaintsFailures,
  ...reviewsFailures,
  ...contactMailsFailures,
  ...consentsFailures,
  ...ownDataFailures,
  ...flagsFailures,
  ...packagesFailures,
  ...pagesFailures,
  ...salesFailures,
  ...claimsFailures,
  ...payoutsFailures,
  ...paymentsFailures,
  ...rolesFailures,
  ...usersFailures,
  ...walletFailures,
  ...giftsFailures,
  ...referralsFailures,
  ...pushFailures,
  ...webhooksFailures,
}

export type FailureCode = keyof typeof table

/** The HTTP status that each refusal travels with. */
export const statuses = Object.fromEntries(
  Object.entries(table).map(([code, { status }]) => [code, status]),
) as Record<FailureCode, number>

/** Those that any call may give, whatever it does. */
export const commonFailures: readonly FailureCode[] = [
  'InvalidData',
  'MalformedRequest',
  'StillRunning',
  'KeyReused',
  'TooMany',
  'Fault',
  'NotReady',
]

/** What a person reads for a refusal, in their language. */
export function failureText(language: Language, code: FailureCode): string {
  return table[code][language]
}

/** Whether a key on the wire is one of ours. */
export function isFailureCode(key: string): key is FailureCode {
  return Object.hasOwn(table, key)
}
