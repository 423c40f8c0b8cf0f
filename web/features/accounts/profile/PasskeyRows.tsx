import { useState } from 'react'
import type { Passkey } from '#contract/accounts/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { passkeysText } from '../passkeys/passkeys.text.ts'
import { supportsPasskeys } from '../passkeys/supportsPasskeys.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { ProfileRow, type RowFormProps } from './ProfileRow.tsx'
import styles from './ProfileScreen.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export function PasskeyRows({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useText(passkeysText)
  return (
    <>
      <ProfileRow
        icon="lock"
        label={t.passkeys}
        value={passkeys.length > 0 ? t.counted(passkeys.length) : t.none}
        action={t.addOne}
        form={(formProps) => <AddPasskey {...formProps} />}
      >
        <p className={styles.note}>{t.more}</p>
      </ProfileRow>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </>
  )
}

function AddPasskey({ onSaved }: RowFormProps) {
  const t = useText(passkeysText)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [wasMade, setMade] = useState(true)
  const [pending, setPending] = useState(false)
  const start = useMutation(endpoints.factors.startPasskey, { revalidates: false })
  const add = useMutation(endpoints.factors.addPasskey, {
    onSuccess: ({ recoveryCodes }) => (recoveryCodes ? setCodes(recoveryCodes) : onSaved(t.added)),
  })
  const press = async () => {
    setPending(true)
    try {
      const challenge = await start.send({})
      if (!challenge) return
      const { createPasskey } = await import('../passkeys/passkey.ts')
      const credential = await createPasskey(challenge)
      setMade(credential !== null)
      if (credential) await add.send({ ticket: challenge.ticket, credential })
    } finally {
      setPending(false)
    }
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={() => onSaved(t.added)} />
  const errorMessage = start.failure?.message ?? add.failure?.message ?? (wasMade ? null : t.notMade)
  return (
    <Stack gap={12}>
      {errorMessage && <Notice tone="error">{errorMessage}</Notice>}
      {supportsPasskeys() ? (
        <>
          <p>{t.addMore}</p>
          <div>
            <Button pending={pending} onClick={press}>
              {t.add}
            </Button>
          </div>
        </>
      ) : (
        <Notice tone="warning">{t.unsupported}</Notice>
      )}
    </Stack>
  )
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const t = useText(passkeysText)
  const { between } = useFormat()
  const { date, relative } = useDates()
  const { name, addedAt, lastUsedAt } = passkey
  return (
    <ProfileRow
      icon="device-mobile"
      label={name}
      value={
        <>
          {t.addedOn(date(addedAt))}
          {between}
          {lastUsedAt ? t.lastUsed(relative(lastUsedAt)) : t.neverUsed}
        </>
      }
      form={(formProps) => <PasskeyForm passkey={passkey} {...formProps} />}
    />
  )
}

function PasskeyForm({ passkey: { id, name }, onSaved }: RowFormProps & { passkey: Passkey }) {
  const t = useText(passkeysText)
  const { state, field } = useEndpointForm(endpoints.factors.renamePasskey, {
    start: { name },
    input: (values) => ({ id, name: values.name }),
    showsOwnToast: true,
    onSuccess: () => onSaved(t.renamed),
  })
  return (
    <Stack gap={12}>
      <ProfileForm state={state} action={t.rename}>
        <TextField maxLength={60} required {...field('name', t.name)} />
      </ProfileForm>
      <RemovePasskey id={id} name={name} />
    </Stack>
  )
}

function RemovePasskey({ id, name }: { id: number; name: string }) {
  const t = useText(passkeysText)
  const [isConfirming, setConfirming] = useState(false)
  const remove = useMutation(endpoints.factors.removePasskey, { onSuccess: () => setConfirming(false) })
  return (
    <div>
      <Button tone="dangerPlain" icon="trash" onClick={() => setConfirming(true)}>
        {t.remove}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t.removeTitle}
        confirmLabel={t.remove}
        pending={remove.pending}
        error={remove.failure?.message}
        onConfirm={() => remove.send({ id })}
        onClose={() => setConfirming(false)}
      >
        {t.removeText(name)}
      </ConfirmDialog>
    </div>
  )
}
