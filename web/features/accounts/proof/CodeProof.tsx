import { useEffect, useState } from 'react'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { CodeStep } from '#web/forms/phoneCode/CodeStep.tsx'
import { accountNumber } from '#web/forms/phoneCode/phoneNumber.ts'
import { useCode } from '#web/forms/phoneCode/useCode.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { accountsText, proofText } from '../accounts.text.ts'
import { PasskeyButton } from '../passkeys/PasskeyButton.tsx'

export type CodeProofProps = { onDone: (done: boolean) => void }

type Own = { phone: string; hasPasskey: boolean }

function useOwn() {
  const [own, setOwn] = useState<Own | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    Promise.all([
      fetchQuery(endpoints.accounts.checkAuth, {}),
      fetchQuery(endpoints.factors.getFactors, {}),
    ]).then(
      ([{ user }, { passkeys }]) => setOwn({ phone: user.phone ?? '', hasPasskey: passkeys.length > 0 }),
      (error: Error) => setFailure(error.message),
    )
  }, [])
  return { own, failure }
}

/** For members without a password. */
export function CodeProof({ onDone }: CodeProofProps) {
  const t = useText(proofText)
  const { own, failure } = useOwn()
  const cancel = () => onDone(false)
  return (
    <Dialog
      open
      onClose={cancel}
      title={t.title}
      width={440}
      actions={
        <Button tone="outline" onClick={cancel}>
          {t.cancel}
        </Button>
      }
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      {!own && !failure && <Skeleton count={2} />}
      {own && (own.hasPasskey ? <ByPasskey onDone={onDone} /> : <ByCode phone={own.phone} onDone={onDone} />)}
    </Dialog>
  )
}

function ByPasskey({ onDone }: CodeProofProps) {
  const t = useText(proofText)
  return (
    <>
      <p>{t.moreByPasskey}</p>
      <PasskeyButton endpoint={endpoints.factors.proveByPasskey} onDone={() => onDone(true)} />
    </>
  )
}

function ByCode({ phone, onDone }: CodeProofProps & { phone: string }) {
  const t = useText(proofText)
  const { sendCode } = useText(accountsText)
  const format = useFormat()
  const [error, setError] = useState<string | null>(null)
  const code = useCode('proveAgain', ({ message }) => setError(message))
  const prove = useMutation(endpoints.accounts.proveAgainByCode, {
    revalidates: false,
    onSuccess() {
      code.dropProof()
      onDone(true)
    },
    onError({ message }) {
      code.dropProof()
      code.close()
      setError(message)
    },
  })
  const confirm = async (digits: string) => {
    const phoneProof = await code.confirm(digits)
    if (phoneProof) await prove.send({ phoneProof })
  }
  if (code.open)
    return (
      <CodeStep code={code} level={3} confirmLabel={t.goOn} pending={prove.pending} onConfirm={confirm} />
    )
  const press = () => {
    setError(null)
    void code.requestCode(accountNumber(phone, []))
  }
  return (
    <>
      <p>{t.moreByCode}</p>
      <p>
        <bdi dir="ltr">{format.phone(phone)}</bdi>
      </p>
      {error && <Notice tone="error">{error}</Notice>}
      <Button full pending={code.sending} onClick={press}>
        {sendCode}
      </Button>
    </>
  )
}
