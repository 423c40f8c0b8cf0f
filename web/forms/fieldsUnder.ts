import { type FieldValues, type Path, type PathValue, type UseFormReturn, useWatch } from 'react-hook-form'
import type { FieldProps, useCallForm } from './useCallForm.ts'

/** A form over a call, as far as its fields need it. */
export type CallForm<Values extends FieldValues> = Pick<
  ReturnType<typeof useCallForm<Values, never, never, never>>,
  'form' | 'field' | 'valueField' | 'error'
>

type Name<Group> = keyof Group & string

/** The fields of a group, by the names that they have in it. */
export type Fields<Group> = {
  field: (name: Name<Group>) => FieldProps
  valueField: <Of extends Name<Group>>(
    name: Of,
  ) => { name: string; value: Group[Of]; error: string | undefined; onChange: (value: Group[Of]) => void }
  error: (path: string) => string | undefined
  /** What the group holds now. */
  values: Group
}

/** Fields that stand in several forms, wherever each has them: in the group `under`, or beside all others. */
export function useFieldsUnder<Values extends FieldValues, Group>(
  { form, field, valueField, error }: CallForm<Values>,
  under: (Path<Values> & string) | null,
): Fields<Group> {
  const pathOf = (name: string) => (under === null ? name : `${under}.${name}`) as Path<Values>
  const all = useWatch({ control: (form as UseFormReturn<Values>).control })
  return {
    field: (name) => field(pathOf(name)),
    valueField: (name) => {
      const { onChange, ...rest } = valueField(pathOf(name))
      return {
        ...rest,
        value: rest.value as Group[typeof name],
        onChange: (value) => onChange(value as PathValue<Values, Path<Values>>),
      }
    },
    error: (path) => error(pathOf(path)),
    values: (under === null ? all : (all as FieldValues)[under]) as Group,
  }
}
