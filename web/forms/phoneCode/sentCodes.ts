import type { Purpose } from '#contract/accounts/schemas.ts'
import { codeAttempts, codeMinutes } from '#contract/core/limits.ts'
import type { ErrorResponse } from '#web/api/response.ts'
import { isSameNumber, type PhoneNumber } from './phoneNumber.ts'

const codeLife = codeMinutes * 60_000

/** A code on its way; instants by this device's clock. */
export type Sent = PhoneNumber & { validUntil: number; resendFrom: number; left: number }

/** What SendCode replied, on this device's clock: the server's may differ. */
export function toSentCode(
  { phone, phoneCode }: PhoneNumber,
  reply: { expiresAt: string; resendAt: string },
): Sent {
  const sentAt = Date.parse(reply.expiresAt) - codeLife
  const pause = Date.parse(reply.resendAt) - sentAt
  const now = Date.now()
  return { phone, phoneCode, validUntil: now + codeLife, resendFrom: now + pause, left: codeAttempts }
}

/** A code after it was typed and refused. */
export function applyRejection(sent: Sent, { code }: ErrorResponse): Sent {
  if (code === 'WrongCode') return { ...sent, left: sent.left - 1 }
  if (code === 'NoAttemptsLeft') return { ...sent, left: 0 }
  return code === 'CodeExpired' ? { ...sent, validUntil: 0 } : sent
}

/** Why a code was refused, in words. */
export function toCodeError({ code, message, fields }: ErrorResponse): string {
  return code === 'InvalidData' ? (fields.code ?? message) : message
}

/** Whether the code that was sent to this number can still be typed. */
export function isUsable(sent: Sent, number: PhoneNumber, now: number): boolean {
  return sent.left >= 1 && sent.validUntil >= now && isSameNumber(sent, number)
}

const getStorageKey = (purpose: Purpose) => `makan:code:${purpose}`

/** Remembers it while the reader looks into their messages, even if the page is loaded anew meanwhile. */
export function saveSentCode(purpose: Purpose, sent: Sent): void {
  sessionStorage.setItem(getStorageKey(purpose), JSON.stringify(sent))
}

export function deleteSentCode(purpose: Purpose): void {
  sessionStorage.removeItem(getStorageKey(purpose))
}

/** The code that was sent to this number and can still be typed. */
export function findSentCode(purpose: Purpose, number: PhoneNumber): Sent | null {
  const stored = sessionStorage.getItem(getStorageKey(purpose))
  const sent = stored ? (JSON.parse(stored) as Sent) : null
  return sent && isUsable(sent, number, Date.now()) ? sent : null
}
