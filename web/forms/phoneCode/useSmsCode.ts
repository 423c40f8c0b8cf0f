import { useEffect, useRef } from 'react'

/** What WebOTP answers with; TypeScript's DOM doesn't know it. */
type SmsCode = Credential & { code: string }

/** Takes the code out of the message as it comes, where the browser can (WebOTP) and the reader allows it. */
export function useSmsCode(onCode: ((code: string) => void) | undefined): void {
  const take = useRef(onCode)
  const isEnabled = onCode !== undefined
  useEffect(() => {
    take.current = onCode
  })
  useEffect(() => {
    if (!isEnabled || !('OTPCredential' in window)) return
    const controller = new AbortController()
    const options = { otp: { transport: ['sms'] }, signal: controller.signal } as CredentialRequestOptions
    navigator.credentials
      .get(options)
      .then((answer) => answer && take.current?.((answer as SmsCode).code))
      // Refused, or no message came: the code is typed.
      .catch(() => {})
    return () => controller.abort()
  }, [isEnabled])
}
