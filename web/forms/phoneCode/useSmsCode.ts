import { useEffect, useRef } from 'react'

/** Credential of WebOTP, which TypeScript's DOM types lack. */
type SmsCode = Credential & { code: string }

/** Reads the code from the incoming message, if the browser supports WebOTP and the reader allows it. */
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
      // Denied, or no message arrived: the reader types the code.
      .catch(() => {})
    return () => controller.abort()
  }, [isEnabled])
}
