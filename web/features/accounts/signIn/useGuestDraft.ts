import { useMemo } from 'react'
import type { EnteredValues } from '#web/api/loading/createAction.ts'
import { useDraft } from '#web/forms/drafts/useDraft.ts'
import { visitDrafts } from '#web/forms/drafts/visitDrafts.ts'
import type { NativeForm } from '#web/forms/native/useNativeForm.ts'

const storageKey = 'guest'
const fields = ['login', 'name', 'email', 'phoneCode', 'phone', 'agreed', 'referralCode'] as const

/** Form values typed during this visit, without the password. */
export type GuestDraft = Partial<Record<(typeof fields)[number], string>>

/** Copies an email or number typed into one form to the other. */
function shareLogin(draft: GuestDraft): GuestDraft {
  const login = draft.login ?? ''
  return {
    ...draft,
    login: login || draft.email || draft.phone,
    email: draft.email || (login.includes('@') ? login : ''),
    phone: draft.phone || (/^[\d\s+]{6,}$/.test(login) ? login : ''),
  }
}

/** Merges the typed values into the draft and keeps values that only the other form has. */
function mergeInput(before: GuestDraft, input: EnteredValues): GuestDraft {
  const now = Object.fromEntries(fields.flatMap((field) => (field in input ? [[field, input[field]]] : [])))
  // An unticked checkbox is missing from the form data.
  return { ...before, ...now, agreed: 'name' in input ? input.agreed : before.agreed }
}

/**
 * Draft shared by the visitors' forms. Fields use it in their key, so that they reset once a draft exists.
 * Values `posted` from this page are newer.
 */
export function useGuestDraft(form: NativeForm, posted: EnteredValues | null | undefined = form.refused) {
  const { kept, keep, drop } = useDraft(visitDrafts, storageKey, {
    values: () => mergeInput((visitDrafts.read(storageKey) ?? {}) as GuestDraft, form.typed()),
  })
  const draft = useMemo(() => {
    if (posted) return posted as GuestDraft
    return kept && shareLogin(kept as GuestDraft)
  }, [posted, kept])
  return { draft, keep, drop }
}
