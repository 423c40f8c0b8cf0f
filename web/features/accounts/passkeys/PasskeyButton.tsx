import type { WebEndpoint } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { passkeysText } from './passkeys.text.ts'
import { type SignedChallenge, usePasskey } from './usePasskey.ts'

type Props = {
  /** Receives what the passkey signed. */
  endpoint: WebEndpoint<SignedChallenge, unknown>
  tone?: 'primary' | 'outline'
  onDone: () => void
}

export function PasskeyButton({ endpoint, tone, onDone }: Props) {
  const t = useText(passkeysText)
  const { send, failure: rejection } = useMutation(endpoint, { revalidates: false, onSuccess: onDone })
  const passkey = usePasskey(send)
  const failure = passkey.failure ?? rejection
  return (
    <>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <Button tone={tone} full pending={passkey.pending} onClick={passkey.authenticate}>
        {t.use}
      </Button>
    </>
  )
}
