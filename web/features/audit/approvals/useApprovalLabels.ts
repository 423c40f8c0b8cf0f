import type { Approval } from '#contract/approvals/schemas.ts'
import { useText } from '#web/ui/language/language.tsx'
import { approvableText, approvalsText } from './approvals.text.ts'

/** What requests are told in. */
export function useApprovalLabels() {
  const t = useText(approvalsText)
  const calls: Record<string, string> = useText(approvableText)
  const person = ({ id, name }: { id: number | null; name: string }) => name || `${t.erased} #${id}`
  return {
    person,
    /** What it asks for; a later release may no longer know the call. */
    what: ({ call }: Approval) => calls[call] ?? call,
    by: ({ askedBy, isOwn }: Approval) => (isOwn ? t.you : person(askedBy)),
  }
}
