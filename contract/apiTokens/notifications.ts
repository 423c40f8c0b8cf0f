import { isolateBidi } from '../core/text.ts'
import { kindWithTexts, type Opens } from '../notifications/notificationKind.ts'
import { apiTokenNotificationTexts } from './notifications.text.ts'

const toTokens = (): Opens => ({ screen: 'PlaceTokens' })

const kind = kindWithTexts(apiTokenNotificationTexts)

export const apiTokenNotificationKinds = {
  // Always pushed, because a token gives access to the place.
  ApiTokenCreated: kind<{ token: string }>({
    tone: 'warning',
    pushKind: 'account',
    opens: toTokens,
    title: (t) => t.apiTokenCreated,
    content: (t, { token }) => t.apiTokenCreatedMore(isolateBidi(token)),
  }),
  ApiTokenExpires: kind<{ token: string; days: number }>({
    tone: 'warning',
    pushKind: 'places',
    opens: toTokens,
    title: (t) => t.apiTokenExpires,
    content: (t, { token, days }) => t.apiTokenExpiresMore(isolateBidi(token), days),
  }),
  ApiTokenExpired: kind<{ token: string }>({
    tone: 'danger',
    pushKind: 'places',
    opens: toTokens,
    title: (t) => t.apiTokenExpired,
    content: (t, { token }) => t.apiTokenExpiredMore(isolateBidi(token)),
  }),
  // Staff revoked it; the name is stored with sent notifications.
  ApiTokenTaken: kind<{ token: string }>({
    tone: 'danger',
    pushKind: 'places',
    opens: toTokens,
    title: (t) => t.apiTokenRevoked,
    content: (t, { token }) => t.apiTokenRevokedMore(isolateBidi(token)),
  }),
}
