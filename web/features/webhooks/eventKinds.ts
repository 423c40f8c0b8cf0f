import { testKind, type WebhookKind, webhookKinds } from '#contract/webhooks/constants.ts'

const under = (...prefixes: string[]) =>
  webhookKinds.filter((kind) => prefixes.some((prefix) => kind.startsWith(prefix)))

export const kindGroups = [
  { name: 'orders', kinds: under('order.') },
  { name: 'reviews', kinds: under('review.') },
  { name: 'money', kinds: under('statement.', 'payout.') },
] as const satisfies readonly { name: string; kinds: readonly WebhookKind[] }[]

export const hasAllKinds = (kinds: readonly WebhookKind[]) => kinds.length === webhookKinds.length

type EventKind = WebhookKind | typeof testKind
const eventKinds: readonly EventKind[] = [...webhookKinds, testKind]

export function toKnownKind(kind: string): EventKind | null {
  return eventKinds.find((eventKind) => eventKind === kind) ?? null
}
