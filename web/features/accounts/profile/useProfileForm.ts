import type { FieldValues } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { User } from '#contract/accountReplies.ts'
import { calls, type GivenOf } from '#web/api/calls.ts'
import type { Refusal } from '#web/api/reply.ts'
import type { Typed } from '#web/forms/typed.ts'
import { useCallForm } from '#web/forms/useCallForm.ts'
import type { Rules } from '#web/forms/useRules.ts'

type Given = GivenOf<typeof calls.accounts.editProfile>

type Options<Values extends FieldValues> = Pick<Rules<Values>, 'required' | 'check'> & {
  valuesOf: (me: User) => Values
  input?: (values: Values) => Typed<Omit<Given, 'version'>>
  also?: (values: Values) => Partial<Given> | null
  onSaved: (user: User) => void
  onRefused?: (refusal: Refusal) => void
}

/** One of the profile's small forms: what it changes of a person. */
export function useProfileForm<Values extends FieldValues>(me: User, options: Options<Values>) {
  const { revalidate } = useRevalidator()
  const { valuesOf, onSaved, onRefused, ...rules } = options
  return useCallForm(calls.accounts.editProfile, {
    start: valuesOf(me),
    version: me.version,
    valuesOf,
    input: (values: Values) => values,
    ...rules,
    quiet: true,
    done: ({ user }) => onSaved(user),
    refused(refusal) {
      onRefused?.(refusal)
      // The page behind it shows the row as it is now, too.
      if (refusal.code === 'Stale') revalidate()
      return false
    },
  })
}
