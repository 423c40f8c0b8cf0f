import { useMemo } from 'react'
import type { EnteredValues } from '#web/api/loading/createAction.ts'
import { useDraft } from '#web/forms/drafts/useDraft.ts'
import { visitDrafts } from '#web/forms/drafts/visitDrafts.ts'
import type { NativeForm } from '#web/forms/native/useNativeForm.ts'

const storageKey = 'guest'
const fields = ['login', 'name', 'email', 'phoneCode', 'phone', 'agreed', 'referralCode'] as const

/** Never contains the password. */
export type VisitDraft = Partial<Record<(typeof fields)[number], string>>

/** Copies an email or number typed into one form to the other. */
function shareLogin(draft: VisitDraft): VisitDraft {
  const login = draft.login ?? ''
  return {
    ...draft,
    login: login || draft.email || draft.phone,
    email: draft.email || (login.includes('@') ? login : ''),
    phone: draft.phone || (/^[\d\s+]{6,}$/.test(login) ? login : ''),
  }
}

function mergeInput(before: VisitDraft, input: EnteredValues): VisitDraft {
  const now = Object.fromEntries(fields.flatMap((field) => (field in input ? [[field, input[field]]] : [])))
  // Only the registration form has `name`; there, a missing `agreed` is an unticked box.
  return { ...before, ...now, agreed: 'name' in input ? input.agreed : before.agreed }
}

/**
 * Shared by the forms for signing in. Put it in each field's React key, because uncontrolled fields read it
 * only on mount. Values that this page just posted take precedence.
 */
export function useVisitDraft(
  form: NativeForm,
  refusedValues: EnteredValues | null | undefined = form.rejectedValues,
) {
  const { kept, keep, drop } = useDraft(visitDrafts, storageKey, {
    values: () => mergeInput((visitDrafts.read(storageKey) ?? {}) as VisitDraft, form.getValues()),
  })
  const draft = useMemo(() => {
    if (refusedValues) return refusedValues as VisitDraft
    return kept && shareLogin(kept as VisitDraft)
  }, [refusedValues, kept])
  return { draft, keep, drop }
}
