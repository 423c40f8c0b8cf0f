import { useEffect, useRef } from 'react'

/** What WebOTP answers with; TypeScript's DOM doesn't know it. */
type SmsCode = Credential & { code: string }

/** Takes the code out of the message as it comes, where the browser can (WebOTP) and the reader allows it. */
export function useSmsCode(onCode: ((code: string) => void) | undefined): void {
  const take = useRef(onCode)
  const wanted = onCode !== undefined
  useEffect(() => {
    take.current = onCode
  })
  useEffect(() => {
    if (!wanted || !('OTPCredential' in window)) return
    const gone = new AbortController()
    const asked = { otp: { transport: ['sms'] }, signal: gone.signal } as CredentialRequestOptions
    navigator.credentials
      .get(asked)
      .then((answer) => answer && take.current?.((answer as SmsCode).code))
      // Refused, or no message came: the code is typed.
      .catch(() => {})
    return () => gone.abort()
  }, [wanted])
}
