import { useEffect, useId, useState } from 'react'
import { maxPasswordLength } from '#contract/core/limits.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Form } from '#web/forms/Form.tsx'
import { useEndpointForm } from '#web/forms/useEndpointForm.ts'
import { LazyBoundary, lazyComponent } from '#web/layout/bundleLoading/lazyComponent.tsx'
import type { DialogRequestProps } from '#web/layout/dialogs/useDialogRequest.ts'
import { useViewer } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { PasswordField } from '#web/ui/fields/PasswordField.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { proofText } from '../accounts.text.ts'
import { passkeysText } from '../passkeys/passkeys.text.ts'
import { supportsPasskeys } from '../passkeys/supportsPasskeys.ts'
import { usePasskey } from '../passkeys/usePasskey.ts'
import { UsernameHint } from '../UsernameHint.tsx'
import type { CodeProofProps } from './CodeProof.tsx'

function useHasPasskey(): boolean {
  const [has, setHas] = useState(false)
  useEffect(() => {
    if (!supportsPasskeys()) return
    fetchQuery(endpoints.factors.getFactors, {}).then(
      ({ passkeys }) => setHas(passkeys.length > 0),
      // Without passkeys, the password still works.
      () => {},
    )
  }, [])
  return has
}

const CodeProof = lazyComponent<CodeProofProps>(async () => (await import('./CodeProof.tsx')).CodeProof)

/** With the password, or a passkey; a member who has neither gets a code. */
export function ReauthDialog({ onDone }: Pick<DialogRequestProps<void>, 'onDone'>) {
  if (useViewer()?.hasPassword !== false) return <PasswordProof onDone={onDone} />
  return (
    <LazyBoundary>
      <CodeProof onDone={onDone} />
    </LazyBoundary>
  )
}

function PasswordProof({ onDone }: Pick<DialogRequestProps<void>, 'onDone'>) {
  const t = useText(proofText)
  const { use: usePasskeyLabel } = useText(passkeysText)
  const id = useId()
  const { state, field } = useEndpointForm(endpoints.accounts.proveAgain, {
    start: { password: '' },
    input: (values) => values,
    required: ['password'],
    revalidates: false,
    showsOwnToast: true,
    onSuccess: () => onDone(true),
  })
  const prove = useMutation(endpoints.factors.proveByPasskey, {
    revalidates: false,
    onSuccess: () => onDone(true),
    onError: ({ message }) => toast({ tone: 'error', text: message }),
  })
  const passkey = usePasskey(prove.send)
  const hasPasskey = useHasPasskey()
  const cancel = () => onDone(false)
  return (
    <Dialog
      open
      onClose={cancel}
      title={t.title}
      width={440}
      actions={
        <>
          <Button type="submit" form={id} pending={state.pending}>
            {t.goOn}
          </Button>
          <Button tone="outline" onClick={cancel}>
            {t.cancel}
          </Button>
        </>
      }
    >
      <Form state={state} id={id}>
        <p>{t.more}</p>
        <UsernameHint login={useViewer()?.name ?? null} />
        <PasswordField maxLength={maxPasswordLength} required {...field('password', t.password)} />
        {hasPasskey && (
          <Button tone="outline" full pending={passkey.pending} onClick={passkey.authenticate}>
            {usePasskeyLabel}
          </Button>
        )}
      </Form>
    </Dialog>
  )
}
