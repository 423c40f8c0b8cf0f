import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form'
import type { FieldProps, useEndpointForm, ValueFieldProps } from './useEndpointForm.ts'

export type EndpointForm<Values extends FieldValues> = Pick<
  ReturnType<typeof useEndpointForm<Values, never, never, never>>,
  'form' | 'field' | 'valueField' | 'error'
>

type Name<Group> = keyof Group & string

/** By their names within the group. */
export type Fields<Group> = {
  field: (name: Name<Group>, label: string) => FieldProps
  valueField: <Of extends Name<Group>, Label extends string | undefined = undefined>(
    name: Of,
    label?: Label,
  ) => ValueFieldProps<Group[Of], Label>
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
    field: (name, label) => field(toPath(name), label),
    valueField: <Of extends Name<Group>, Label extends string | undefined>(name: Of, label?: Label) =>
      valueField(toPath(name), label) as unknown as ValueFieldProps<Group[Of], Label>,
    error: (path) => error(toPath(path)),
    values: (under === null ? all : (all as FieldValues)[under]) as Group,
  }
}
