import type { AuditEntry, AuditValue } from '../../../contract/audit.ts'
import { useText } from '../../ui/language/language.tsx'
import { actionText, auditText } from './audit.text.ts'
import { fieldText, kindText, valueText } from './auditNames.text.ts'

const wordFields = new Set(['state', 'identityVerdict', 'commercialVerdict', 'changeDecision'])

/** What entries are told in. The log is never changed, so it may name what a later release no longer knows. */
export function useAuditWords() {
  const t = useText(auditText)
  const kinds: Record<string, string> = useText(kindText)
  const fields: Record<string, string> = useText(fieldText)
  const values: Record<string, string> = useText(valueText)
  const actions = useText(actionText)
  return {
    kinds,
    field: (field: string) => fields[field] ?? field,
    /** A value of a field that says one of a few words; any other as it is. */
    value: (field: string, value: AuditValue) =>
      typeof value === 'string' && wordFields.has(field) ? (values[value] ?? value) : value,
    action: ({ action, kind }: AuditEntry) => actions[action](kinds[kind] ?? kind),
    subject: ({ subjectName, subjectId }: AuditEntry) => subjectName ?? `#${subjectId}`,
    person: ({ userName, userId }: AuditEntry) => userName ?? `${t.erasedPerson} #${userId}`,
  }
}
