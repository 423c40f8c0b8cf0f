import type { AuditEntry } from '../../../contract/audit.ts'
import { useText } from '../../ui/language/language.tsx'
import { actionText, auditText } from './audit.text.ts'
import { fieldText, kindText } from './auditNames.text.ts'

/** What entries are told in. The log is never changed, so it may name what a later release no longer knows. */
export function useAuditWords() {
  const t = useText(auditText)
  const kinds: Record<string, string> = useText(kindText)
  const fields: Record<string, string> = useText(fieldText)
  const actions = useText(actionText)
  return {
    kinds,
    field: (field: string) => fields[field] ?? field,
    action: ({ action, kind }: AuditEntry) => actions[action](kinds[kind] ?? kind),
    subject: ({ subjectName, subjectId }: AuditEntry) => subjectName ?? `#${subjectId}`,
    person: ({ userName, userId }: AuditEntry) => userName ?? `${t.erasedPerson} #${userId}`,
  }
}
