import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { User } from '../../../contract/accounts.ts'
import { calls, type GivenOf } from '../../api/calls.ts'
import { useSend } from '../../api/useSend.ts'
import { useForm } from './useForm.ts'

/** What changed elsewhere while the form stood. */
export type Changed = { before: User; now: User }

type Options = {
  onSaved: (user: User) => void
  /** Before the refusal shows at the form's fields. */
  onRefused?: (fields: Readonly<Record<string, string>>) => void
}

/** One of the profile's small forms: saves over the version that is shown, and past one that was changed elsewhere. */
export function useProfileForm(me: User, { onSaved, onRefused }: Options) {
  const form = useForm()
  const { revalidate } = useRevalidator()
  const [changed, setChanged] = useState<Changed | null>(null)
  const edit = useSend(calls.accounts.editProfile, {
    done({ user }) {
      setChanged(null)
      onSaved(user)
    },
    refused(refusal) {
      onRefused?.(refusal.fields)
      if (refusal.code !== 'Stale') return form.refuse(refusal)
      setChanged({ before: me, now: refusal.current as User })
      revalidate()
    },
  })
  const save = (given: GivenOf<typeof calls.accounts.editProfile>) =>
    edit.send({ ...given, version: Math.max(me.version, changed?.now.version ?? 0) })
  return { form, changed, pending: edit.pending, save }
}
