import { accountsErrors } from './accounts/errors.ts'
import { secondFactorsErrors } from './accounts/factors.errors.ts'
import { apiTokensErrors } from './apiTokens/errors.ts'
import { approvalsErrors } from './approvals/errors.ts'
import { chatErrors } from './chat/errors.ts'
import { claimsErrors } from './claims/errors.ts'
import { complaintsErrors } from './complaints/errors.ts'
import { consentsErrors } from './consents/errors.ts'
import { endpointErrors } from './core/endpoint.errors.ts'
import type { ErrorCode, ErrorDefinition } from './core/error.ts'
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
import { restrictionsErrors } from './restrictions/errors.ts'
import { reviewsErrors } from './reviews/errors.ts'
import { rolesErrors } from './roles/errors.ts'
import { salesErrors } from './sales/errors.ts'
import { savedSearchesErrors } from './savedSearches/errors.ts'
import { suspicionCasesErrors } from './suspicionCases/errors.ts'
import { usersErrors } from './users/errors.ts'
import { walletErrors } from './wallet/errors.ts'
import { webhooksErrors } from './webhooks/errors.ts'

const table: Record<ErrorCode, ErrorDefinition> = {
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
  ...savedSearchesErrors,
  ...chatErrors,
  ...complaintsErrors,
  ...restrictionsErrors,
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

export const errorStatuses = Object.fromEntries(
  Object.entries(table).map(([code, { status }]) => [code, status]),
) as Record<ErrorCode, number>

export function errorText(language: Language, code: ErrorCode): string {
  return table[code][language]
}

export function isErrorCode(key: string): key is ErrorCode {
  return Object.hasOwn(table, key)
}
