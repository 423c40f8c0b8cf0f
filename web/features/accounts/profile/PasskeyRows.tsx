import { useState } from 'react'
import type { Passkey } from '#contract/factors.ts'
import { calls } from '#web/api/calls.ts'
import { useSend } from '#web/api/useSend.ts'
import { useCallForm } from '#web/forms/useCallForm.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx'
import { knowsPasskeys } from '../passkeys/knowsPasskeys.ts'
import { passkeysText } from '../passkeys/passkeys.text.ts'
import { ProfileForm } from './ProfileForm.tsx'
import { type Closing, ProfileRow } from './ProfileRow.tsx'
import styles from './ProfileScreen.module.css'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import steps from './TwoStep.module.css'

/** The passkeys that open the account by themselves, and a row to add one. */
export function PasskeyRows({ passkeys }: { passkeys: readonly Passkey[] }) {
  const t = useText(passkeysText)
  return (
    <>
      <ProfileRow
        icon="lock"
        label={t.passkeys}
        value={passkeys.length > 0 ? t.counted(passkeys.length) : t.none}
        action={t.addOne}
        form={(closing) => <AddPasskey {...closing} />}
      >
        <p className={styles.note}>{t.more}</p>
      </ProfileRow>
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </>
  )
}

function AddPasskey({ onSaved }: Closing) {
  const t = useText(passkeysText)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [wasMade, setMade] = useState(true)
  const [pending, setPending] = useState(false)
  const start = useSend(calls.factors.startPasskey, { refreshes: [] })
  const add = useSend(calls.factors.addPasskey, {
    done: ({ recoveryCodes }) => (recoveryCodes ? setCodes(recoveryCodes) : onSaved(t.added)),
  })
  const press = async () => {
    setPending(true)
    try {
      const asked = await start.send({})
      if (!asked) return
      const { makePasskey } = await import('../passkeys/passkey.ts')
      const credential = await makePasskey(asked)
      setMade(credential !== null)
      if (credential) await add.send({ ticket: asked.ticket, credential })
    } finally {
      setPending(false)
    }
  }
  if (codes) return <RecoveryCodes codes={codes} onDone={() => onSaved(t.added)} />
  const failure = start.failure?.message ?? add.failure?.message ?? (wasMade ? null : t.notMade)
  return (
    <div className={steps.step}>
      {failure && <Notice tone="error">{failure}</Notice>}
      {knowsPasskeys() ? (
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
    </div>
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
      form={(closing) => <PasskeyForm passkey={passkey} {...closing} />}
    />
  )
}

function PasskeyForm({ passkey: { id, name }, onSaved }: Closing & { passkey: Passkey }) {
  const t = useText(passkeysText)
  const { state, field } = useCallForm(calls.factors.renamePasskey, {
    start: { name },
    input: (values) => ({ id, name: values.name }),
    quiet: true,
    done: () => onSaved(t.renamed),
  })
  return (
    <div className={steps.step}>
      <ProfileForm state={state} action={t.rename}>
        <TextField label={t.name} maxLength={60} required {...field('name')} />
      </ProfileForm>
      <RemovePasskey id={id} name={name} />
    </div>
  )
}

function RemovePasskey({ id, name }: { id: number; name: string }) {
  const t = useText(passkeysText)
  const [asked, setAsked] = useState(false)
  const remove = useSend(calls.factors.removePasskey, { done: () => setAsked(false) })
  return (
    <div>
      <Button tone="dangerPlain" icon="trash" onClick={() => setAsked(true)}>
        {t.remove}
      </Button>
      <ConfirmDialog
        open={asked}
        title={t.removeTitle}
        confirmLabel={t.remove}
        pending={remove.pending}
        error={remove.failure?.message}
        onConfirm={() => remove.send({ id })}
        onClose={() => setAsked(false)}
      >
        {t.removeText(name)}
      </ConfirmDialog>
    </div>
  )
}
