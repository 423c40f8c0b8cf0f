import type { Purpose } from '../../../contract/accounts.ts'
import { codeAttempts, codeLife } from '../../../contract/codes.ts'
import { isSameNumber, type PhoneNumber } from './phoneNumber.ts'

/** A code on its way; instants by this device's clock. */
export type Sent = PhoneNumber & { validUntil: number; resendFrom: number; left: number }

/** What SendCode replied, on this device's clock: the server's may differ. */
export function sentAs(
  { phone, phoneCode }: PhoneNumber,
  reply: { expiresAt: string; resendAt: string },
): Sent {
  const sentAt = Date.parse(reply.expiresAt) - codeLife
  const pause = Date.parse(reply.resendAt) - sentAt
  const now = Date.now()
  return { phone, phoneCode, validUntil: now + codeLife, resendFrom: now + pause, left: codeAttempts }
}

const slotOf = (purpose: Purpose) => `makan:code:${purpose}`

/** Remembers it while the reader looks into their messages, even if the page is loaded anew meanwhile. */
export function saveSentCode(purpose: Purpose, sent: Sent): void {
  sessionStorage.setItem(slotOf(purpose), JSON.stringify(sent))
}

export function deleteSentCode(purpose: Purpose): void {
  sessionStorage.removeItem(slotOf(purpose))
}

/** The code that was sent to this number and can still be typed. */
export function findSentCode(purpose: Purpose, number: PhoneNumber): Sent | null {
  const kept = sessionStorage.getItem(slotOf(purpose))
  const sent = kept ? (JSON.parse(kept) as Sent) : null
  if (!sent || sent.left < 1 || sent.validUntil < Date.now()) return null
  return isSameNumber(sent, number) ? sent : null
}
