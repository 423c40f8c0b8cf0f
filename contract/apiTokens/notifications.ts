import { isolateBidi } from '../core/text.ts'
import { kind, type Opens } from '../notifications/notificationKind.ts'

const toTokens = (): Opens => ({ screen: 'PlaceTokens' })

export const apiTokenNotificationKinds = {
  ApiTokenCreated: kind<{ token: string }>({
    tone: 'warning',
    opens: toTokens,
    title: (t) => t.apiTokenCreated,
    content: (t, { token }) => t.apiTokenCreatedMore(isolateBidi(token)),
  }),
  ApiTokenExpires: kind<{ token: string; days: number }>({
    tone: 'warning',
    opens: toTokens,
    title: (t) => t.apiTokenExpires,
    content: (t, { token, days }) => t.apiTokenExpiresMore(isolateBidi(token), days),
  }),
  ApiTokenExpired: kind<{ token: string }>({
    tone: 'danger',
    opens: toTokens,
    title: (t) => t.apiTokenExpired,
    content: (t, { token }) => t.apiTokenExpiredMore(isolateBidi(token)),
  }),
  ApiTokenTaken: kind<{ token: string }>({
    tone: 'danger',
    opens: toTokens,
    title: (t) => t.apiTokenTaken,
    content: (t, { token }) => t.apiTokenTakenMore(isolateBidi(token)),
  }),
}
