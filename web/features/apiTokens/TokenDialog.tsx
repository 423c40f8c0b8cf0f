import { useId, useState } from 'react'
import { placeScopes, type Scope, scopes } from '#contract/core/scopes.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { SecretDialog } from '#web/domain/secrets/SecretDialog.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm, type ValueFieldProps } from '#web/forms/useEndpointForm.ts'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { FieldNotes } from '#web/ui/fields/Field.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import styles from './apiTokens.module.css'
import { apiTokensText, scopeText } from './apiTokens.text.ts'

const lifetimes = [30, 90, 180, 365]

const start = { name: '', scopes: [] as Scope[], branchId: '', days: '365' }

export function TokenDialog(props: {
  branches: readonly { id: number; name: string }[]
  onClose: () => void
}) {
  const { branches, onClose } = props
  const t = useText(apiTokensText)
  const [secret, setSecret] = useState<string | null>(null)
  const { state, field, valueField, unlabelledField } = useEndpointForm(endpoints.apiTokens.createToken, {
    start,
    input: ({ branchId, ...values }) => ({ ...values, branchId: branchId || null }),
    showsOwnToast: true,
    onSuccess: ({ token }) => setSecret(token),
  })
  if (secret) return <SecretDialog secret={secret} texts={t} onClose={onClose} />
  const scopesField = valueField('scopes', t.scopes)
  const branch = unlabelledField('branchId')
  const inYears = (days: number) => (days === 365 ? t.aYear : t.days(days))
  return (
    <FormDialog state={state} title={t.add} submit={t.create} onClose={onClose}>
      <TextField help={t.nameHelp} required autoComplete="off" {...field('name', t.name)} />
      <Select
        help={t.branchHelp}
        none={t.allBranches}
        options={branches.map(({ id, name }) => ({ value: id, label: name }))}
        {...field('branchId', t.branch)}
        value={branch.value}
        onChange={(event) => {
          branch.onChange(event.target.value)
          if (event.target.value)
            scopesField.onChange(scopesField.value.filter((scope) => !placeScopes.includes(scope)))
        }}
      />
      <Scopes {...scopesField} isForBranch={branch.value !== ''} />
      <Select
        help={t.lastsHelp}
        options={lifetimes.map((days) => ({ value: days, label: inYears(days) }))}
        {...field('days', t.lasts)}
      />
    </FormDialog>
  )
}

type ScopesProps = ValueFieldProps<Scope[]> & { isForBranch: boolean }

function Scopes({ label, name, value, error, onChange, isForBranch }: ScopesProps) {
  const t = useText(apiTokensText)
  const scopeLabels = useText(scopeText)
  const id = useId()
  const availableScopes = scopes.filter((scope) => !isForBranch || !placeScopes.includes(scope))
  const toggleScope = (scope: Scope, on: boolean) =>
    onChange(on ? [...value, scope] : value.filter((item) => item !== scope))
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${id}-error` : `${id}-help`}>
      <legend>{label}</legend>
      {availableScopes.map((scope) => (
        <Checkbox
          key={scope}
          name={name}
          label={scopeLabels[scope]}
          checked={value.includes(scope)}
          aria-invalid={error ? true : undefined}
          onChange={(event) => toggleScope(scope, event.target.checked)}
        />
      ))}
      <FieldNotes id={id} help={t.scopesHelp} error={error} />
    </fieldset>
  )
}
