import { useMemo } from 'react'
import type { EnteredValues } from '#web/api/loading/createAction.ts'
import { useDraft } from '#web/forms/drafts/useDraft.ts'
import { visitDrafts } from '#web/forms/drafts/visitDrafts.ts'
import type { NativeForm } from '#web/forms/native/useNativeForm.ts'

const storageKey = 'guest'
const fields = ['login', 'name', 'email', 'phoneCode', 'phone', 'agreed', 'referralCode'] as const

/** What was typed to log in or register on this visit, without the password. */
export type GuestDraft = Partial<Record<(typeof fields)[number], string>>

/** An e-mail or a number that was typed into one form stands in the other, too. */
function shareLogin(draft: GuestDraft): GuestDraft {
  const login = draft.login ?? ''
  return {
    ...draft,
    login: login || draft.email || draft.phone,
    email: draft.email || (login.includes('@') ? login : ''),
    phone: draft.phone || (/^[\d\s+]{6,}$/.test(login) ? login : ''),
  }
}

/** What the other form kept stays, beside what is typed into this one. */
function mergeInput(before: GuestDraft, input: EnteredValues): GuestDraft {
  const now = Object.fromEntries(fields.flatMap((field) => (field in input ? [[field, input[field]]] : [])))
  // A box that isn't ticked is not among what a form holds.
  return { ...before, ...now, agreed: 'name' in input ? input.agreed : before.agreed }
}

/**
 * The draft that the visitors' forms share; fields that begin with it are keyed by whether there is any. What was `posted`
 * from this page is newer.
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
