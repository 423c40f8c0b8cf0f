import type { FieldValues } from 'react-hook-form'
import { useRevalidator } from 'react-router'
import type { User } from '#contract/accounts/schemas.ts'
import { type EndpointInput, endpoints } from '#web/api/endpoints.ts'
import type { ErrorResponse } from '#web/api/response.ts'
import type { FormInput } from '#web/forms/formTypes.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import type { Rules } from '#web/forms/useRules.ts'

type Input = EndpointInput<typeof endpoints.accounts.editProfile>

type Options<Values extends FieldValues> = Pick<Rules<Values>, 'required' | 'check'> & {
  toFormValues: (me: User) => Values
  input?: (values: Values) => FormInput<Omit<Input, 'version'>>
  extendInput?: (values: Values) => Partial<Input> | null
  onSaved: (user: User) => void
  onRejected?: (errorResponse: ErrorResponse) => void
}

/** The fields that a form requires: its own, and the current password if there is one. */
export const withPassword = <Field extends string>(
  me: User,
  ...fields: Field[]
): (Field | 'currentPassword')[] => (me.hasPassword ? [...fields, 'currentPassword'] : fields)

export function useProfileForm<Values extends FieldValues>(me: User, options: Options<Values>) {
  const { revalidate } = useRevalidator()
  const { toFormValues, onSaved, onRejected, ...rules } = options
  return useEndpointForm(endpoints.accounts.editProfile, {
    start: toFormValues(me),
    version: me.version,
    toFormValues,
    input: (values: Values) => values,
    // Each form saves a part of the profile.
    omits: [] as (keyof Input)[],
    ...rules,
    showsOwnToast: true,
    onSuccess: ({ user }) => onSaved(user),
    onError(error) {
      onRejected?.(error)
      // Also updates the row on the page behind the form.
      if (error.code === 'Stale') revalidate()
      return false
    },
  })
}
