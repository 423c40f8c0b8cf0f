import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form'
import type { FieldProps, UnlabelledFieldProps, useEndpointForm, ValueFieldProps } from './useEndpointForm.ts'

export type EndpointForm<Values extends FieldValues> = Pick<
  ReturnType<typeof useEndpointForm<Values, never, never, never>>,
  'form' | 'field' | 'valueField' | 'unlabelledField' | 'error'
>

type Name<Group> = keyof Group & string

/** By their names within the group. */
export type Fields<Group extends FieldValues> = {
  field: (name: Path<Group>, label: string) => FieldProps
  valueField: <Of extends Name<Group>>(name: Of, label: string) => ValueFieldProps<Group[Of]>
  unlabelledField: <Of extends Name<Group>>(name: Of) => UnlabelledFieldProps<Group[Of]>
  error: (path: string) => string | undefined
  values: Group
}

/** Returns fields that several forms share. `under` is their group, null for the top level. */
export function useNestedFields<Values extends FieldValues, Group extends FieldValues>(
  { form, field, valueField, unlabelledField, error }: EndpointForm<Values>,
  under: (Path<Values> & string) | null,
): Fields<Group> {
  const toPath = (name: string) => (under === null ? name : `${under}.${name}`) as Path<Values>
  const toGroupField = <Of extends Name<Group>>(
    props: UnlabelledFieldProps<PathValue<Values, Path<Values>>>,
  ): UnlabelledFieldProps<Group[Of]> => ({
    ...props,
    value: props.value as Group[Of],
    onChange: (value) => props.onChange(value as PathValue<Values, Path<Values>>),
  })
  const all = useWatch({ control: (form as UseFormReturn<Values>).control })
  return {
    field: (name, label) => field(toPath(name), label),
    valueField: (name, label) => ({ ...toGroupField(valueField(toPath(name), label)), label }),
    unlabelledField: (name) => toGroupField(unlabelledField(toPath(name))),
    error: (path) => error(toPath(path)),
    values: (under === null ? all : (all as FieldValues)[under]) as Group,
  }
}
