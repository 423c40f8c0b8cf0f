import { type WebhookKind, webhookKinds } from '#contract/webhooks/constants.ts'
import type { Webhook } from '#contract/webhooks/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useEndpointForm, type ValueFieldProps } from '#web/forms/useEndpointForm.ts'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Checkbox } from '#web/ui/fields/Checkbox.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { kindGroups } from './eventKinds.ts'
import styles from './webhooks.module.css'
import { webhooksText } from './webhooks.text.ts'

const toFormValues = (webhook: Webhook | null) => ({
  url: webhook?.url ?? '',
  branchId: String(webhook?.branch?.id ?? ''),
  kinds: (webhook?.kinds ?? webhookKinds) as readonly WebhookKind[],
})

type Props = {
  /** Null for a new webhook. */
  webhook: Webhook | null
  branches: readonly { id: number; name: string }[]
  /** Receives the secret of a new webhook, else null. */
  onSaved: (secret: string | null) => void
  onClose: () => void
}

export function WebhookDialog({ webhook, branches, onSaved, onClose }: Props) {
  const t = useText(webhooksText)
  const { state, field, valueField } = useEndpointForm(endpoints.webhooks.saveWebhook, {
    start: toFormValues(webhook),
    version: webhook?.version,
    toFormValues,
    input: ({ url, branchId, kinds }) => ({
      id: webhook?.id,
      url,
      branchId: Number(branchId) || undefined,
      kinds: [...kinds],
    }),
    onSuccess: ({ secret }) => onSaved(secret),
  })
  const branch = field('branchId', t.branch)
  // A branch that was deleted meanwhile stays selected until the user chooses another.
  const own = webhook?.branch
  const branchOptions = own && !branches.some(({ id }) => id === own.id) ? [...branches, own] : branches
  return (
    <FormDialog state={state} title={webhook ? t.editTitle : t.add} onClose={onClose}>
      <TextField
        help={t.urlHelp}
        required
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        {...field('url', t.url)}
      />
      {branchOptions.length > 1 && (
        <Select
          help={t.branchHelp}
          none={t.allBranches}
          options={branchOptions.map(({ id, name }) => ({ value: id, label: name }))}
          {...branch}
        />
      )}
      <Kinds {...valueField('kinds', t.events)} />
    </FormDialog>
  )
}

function Kinds({ value, error, onChange }: ValueFieldProps<readonly WebhookKind[]>) {
  const t = useText(webhooksText)
  return (
    <>
      <Checkbox
        label={t.all}
        error={error}
        checked={value.length === webhookKinds.length}
        onChange={({ target }) => onChange(target.checked ? webhookKinds : [])}
      />
      {kindGroups.map(({ name, kinds }) => (
        <Stack as="fieldset" gap={4} key={name} className={styles.kinds}>
          <legend>{t[name]}</legend>
          {kinds.map((kind) => (
            <Checkbox
              key={kind}
              label={t[kind]}
              checked={value.includes(kind)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, kind] : value.filter((item) => item !== kind))
              }
            />
          ))}
        </Stack>
      ))}
    </>
  )
}
