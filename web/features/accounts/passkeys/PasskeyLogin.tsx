import { endpoints } from '#web/api/endpoints.ts'
import { useMutation } from '#web/api/useMutation.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { passkeysText } from './passkeys.text.ts'
import { supportsPasskeys } from './supportsPasskeys.ts'
import { usePasskey } from './usePasskey.ts'

export type PasskeyLoginProps = { onDone: () => void }

export function PasskeyLogin({ onDone }: PasskeyLoginProps) {
  const t = useText(passkeysText)
  const login = useMutation(endpoints.factors.loginByPasskey, { revalidates: false, onSuccess: onDone })
  const passkey = usePasskey(login.send)
  const failure = passkey.failure ?? login.failure
  if (!supportsPasskeys()) return null
  return (
    <>
      {failure && <Notice tone="error">{failure.message}</Notice>}
      <Button tone="outline" full pending={passkey.pending} onClick={passkey.authenticate}>
        {t.use}
      </Button>
    </>
  )
}
