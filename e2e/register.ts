import type { BrowserContext } from '@playwright/test'
import { codeFor, unused } from './messages.ts'

/** Makes an account of a number that no other has, and opens its session in this browser. */
export async function register(
  { request: sender }: Pick<BrowserContext, 'request'>,
  url: string,
  language: 'ar' | 'en',
) {
  const digits = unused()
  const headers = { origin: url, 'sec-fetch-site': 'same-origin', 'accept-language': language }
  const call = async (path: string, data: object) => {
    const reply = await sender.post(`${url}/api/Auth/${path}`, { data, headers })
    if (!reply.ok()) throw new Error(`${path}: ${reply.status()} ${await reply.text()}`)
    return (await reply.json()) as { phoneProof: string }
  }
  const phone = { phone: `010${digits}`, phoneCode: '20' }
  const person = { name: 'سارة محمود', email: `sara${digits}@example.test`, password: 'Tanta-Koshary-7!' }
  await call('SendCode', { ...phone, purpose: 'signUp' })
  const code = await codeFor(sender, `+2010${digits}`)
  const { phoneProof } = await call('ConfirmCode', { ...phone, purpose: 'signUp', code })
  const { name: userName, ...secrets } = person
  await call('SignUp', { userName, ...secrets, ...phone, phoneProof })
  return person
}
