import type { Approval } from '#contract/approvals/schemas.ts'
import { useText } from '#web/ui/language/language.tsx'
import { approvableText, approvalsText } from './approvals.text.ts'

export function useApprovalLabels() {
  const t = useText(approvalsText)
  const calls: Record<string, string> = useText(approvableText)
  const person = ({ id, name }: { id: number | null; name: string }) => name || `${t.erased} #${id}`
  return {
    person,
    /** A later version may no longer have the endpoint, so the fallback is its name. */
    what: ({ call }: Approval) => calls[call] ?? call,
    by: ({ askedBy, isOwn }: Approval) => (isOwn ? t.you : person(askedBy)),
  }
}
