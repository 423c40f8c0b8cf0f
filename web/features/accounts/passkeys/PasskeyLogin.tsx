import { endpoints } from '#web/api/endpoints.ts'
import { PasskeyButton } from './PasskeyButton.tsx'
import { supportsPasskeys } from './supportsPasskeys.ts'

export type PasskeyLoginProps = { onDone: () => void }

export function PasskeyLogin({ onDone }: PasskeyLoginProps) {
  if (!supportsPasskeys()) return null
  return <PasskeyButton endpoint={endpoints.factors.loginByPasskey} tone="outline" onDone={onDone} />
}
