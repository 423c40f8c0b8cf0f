import { countryName } from '#contract/core/text.ts'
import { type SecurityEventType, securityEventTypes } from '#contract/securityLog/constants.ts'
import type { SecurityEntry } from '#contract/securityLog/schemas.ts'
import type { TagTone } from '#web/ui/basics/Tag.tsx'
import type { IconName } from '#web/ui/icons/icons.ts'
import { useFormat, useLanguage, useText } from '#web/ui/language/language.tsx'
import { detailText, securityKindText, securityText } from './security.text.ts'

const tones = {
  info: { tone: 'grey', icon: 'info-circle' },
  warning: { tone: 'amber', icon: 'alert-triangle' },
  danger: { tone: 'red', icon: 'alert-circle' },
} as const satisfies Record<string, { tone: TagTone; icon: IconName }>

/** Labels of security entries, which may have kinds and details that a later version no longer knows. */
export function useSecurityLabels() {
  const t = useText(securityText)
  const language = useLanguage()
  const { number } = useFormat()
  const kinds: Record<string, string> = useText(securityKindText)
  const details: Record<string, string> = useText(detailText)
  const getTone = (kind: string) => securityEventTypes[kind as SecurityEventType]?.tone ?? 'info'
  return {
    kind: (kind: string) => kinds[kind] ?? kind,
    tone: (kind: string) => tones[getTone(kind)],
    toneWord: (kind: string) => t[getTone(kind)],
    person: ({ userId, userName }: SecurityEntry) =>
      userId === null ? t.nobody : (userName ?? t.erasedPerson),
    country: (code: string) => countryName(language, code),
    detail: (name: string) => details[name] ?? name,
    value: ({ name, value }: SecurityEntry['details'][number]) =>
      typeof value === 'string'
        ? (details[value] ?? value)
        : ['by', 'token', 'place'].includes(name)
          ? `#${value}`
          : number(value),
  }
}
