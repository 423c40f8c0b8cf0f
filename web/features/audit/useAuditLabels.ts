import type { AuditEntry, AuditValue } from '#contract/audit/schemas.ts'
import { useText } from '#web/ui/language/language.tsx'
import { approvableText } from './approvals/approvals.text.ts'
import { actionText, auditText, kindText, valueText } from './audit.text.ts'
import { fieldText } from './auditFields.text.ts'

const wordFields = new Set([
  'state',
  'period',
  'factorReset',
  'identityVerdict',
  'commercialVerdict',
  'changeDecision',
])

/** The log is never changed, so it may contain values that this version no longer knows. */
export function useAuditLabels() {
  const t = useText(auditText)
  const kinds: Record<string, string> = useText(kindText)
  const fields: Record<string, string> = useText(fieldText)
  const values: Record<string, string> = useText(valueText)
  const actions = useText(actionText)
  const calls: Record<string, string> = useText(approvableText)
  return {
    kinds,
    field: (field: string) => fields[field] ?? field,
    value(field: string, value: AuditValue) {
      if (typeof value !== 'string') return value
      if (field === 'call') return calls[value] ?? value
      return wordFields.has(field) ? (values[value] ?? value) : value
    },
    action: ({ action, kind }: AuditEntry) => actions[action](kinds[kind] ?? kind),
    subject: ({ subjectName, subjectId }: AuditEntry) => subjectName ?? `#${subjectId}`,
    person: ({ userName, userId, agreedBy }: AuditEntry) => {
      const actorName = userName ?? `${t.erasedPerson} #${userId}`
      if (!agreedBy) return actorName
      return t.withConsent(actorName, agreedBy.name ?? `${t.erasedPerson} #${agreedBy.id}`)
    },
  }
}
