import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form'
import type { FieldProps, useEndpointForm } from './useEndpointForm.ts'

export type EndpointForm<Values extends FieldValues> = Pick<
  ReturnType<typeof useEndpointForm<Values, never, never, never>>,
  'form' | 'field' | 'valueField' | 'error'
>

type Name<Group> = keyof Group & string

/** By their names within the group. */
export type Fields<Group> = {
  field: (name: Name<Group>) => FieldProps
  valueField: <Of extends Name<Group>>(
    name: Of,
  ) => { name: string; value: Group[Of]; error: string | undefined; onChange: (value: Group[Of]) => void }
  error: (path: string) => string | undefined
  values: Group
}

/** Returns fields that several forms share. `under` is their group, null for the top level. */
export function useNestedFields<Values extends FieldValues, Group>(
  { form, field, valueField, error }: EndpointForm<Values>,
  under: (Path<Values> & string) | null,
): Fields<Group> {
  const toPath = (name: string) => (under === null ? name : `${under}.${name}`) as Path<Values>
  const all = useWatch({ control: (form as UseFormReturn<Values>).control })
  return {
    field: (name) => field(toPath(name)),
    valueField: (name) => {
      const { onChange, ...rest } = valueField(toPath(name))
      return {
        ...rest,
        value: rest.value as Group[typeof name],
        onChange: (value) => onChange(value as PathValue<Values, Path<Values>>),
      }
    },
    error: (path) => error(toPath(path)),
    values: (under === null ? all : (all as FieldValues)[under]) as Group,
  }
}
