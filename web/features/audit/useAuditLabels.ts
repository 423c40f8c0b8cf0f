import type { AuditEntry, AuditValue } from '#contract/audit/schemas.ts'
import { useText } from '#web/ui/language/language.tsx'
import { approvableText } from './approvals/approvals.text.ts'
import { actionText, auditText, kindText, valueText } from './audit.text.ts'
import { fieldText } from './auditFields.text.ts'

/** Fields whose value is one of a fixed set, so it has a translation in `valueText`. */
const enumFields = new Set([
  'state',
  'period',
  'factorReset',
  'identityVerdict',
  'commercialVerdict',
  'changeDecision',
  'restriction',
  'breach',
])

/** Old entries may have fields and values that this version no longer knows; they are displayed as stored. */
export function useAuditLabels() {
  const t = useText(auditText)
  const kinds: Record<string, string> = useText(kindText)
  const fields: Record<string, string> = useText(fieldText)
  const values: Record<string, string> = useText(valueText)
  const actions = useText(actionText)
  const endpointNames: Record<string, string> = useText(approvableText)
  const formatPerson = (name: string | null, id: number) => name ?? `${t.erasedPerson} #${id}`
  return {
    kinds,
    formatField: (field: string) => fields[field] ?? field,
    formatValue(field: string, value: AuditValue) {
      if (typeof value !== 'string') return value
      if (field === 'call') return endpointNames[value] ?? value
      return enumFields.has(field) ? (values[value] ?? value) : value
    },
    formatAction: ({ action, kind }: AuditEntry) => actions[action](kinds[kind] ?? kind),
    formatSubject: ({ subjectName, subjectId }: AuditEntry) => subjectName ?? `#${subjectId}`,
    formatActor({ userName, userId, agreedBy }: AuditEntry) {
      const actor = formatPerson(userName, userId)
      return agreedBy ? t.withApproval(actor, formatPerson(agreedBy.name, agreedBy.id)) : actor
    },
  }
}
