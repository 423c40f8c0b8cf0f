import type { Purpose } from '#contract/accounts/schemas.ts'
import { codeAttempts, codeMinutes } from '#contract/core/limits.ts'
import type { ErrorResponse } from '#web/api/response.ts'
import { isSameNumber, type PhoneNumber } from './phoneNumber.ts'

const codeLife = codeMinutes * 60_000

/** Times are in milliseconds of this device's clock. */
export type Sent = PhoneNumber & { validUntil: number; resendFrom: number; left: number }

/** This device's clock may differ from the server's. */
export function toSentCode(
  { phone, phoneCode }: PhoneNumber,
  reply: { expiresAt: string; resendAt: string },
): Sent {
  const sentAt = Date.parse(reply.expiresAt) - codeLife
  const pause = Date.parse(reply.resendAt) - sentAt
  const now = Date.now()
  return { phone, phoneCode, validUntil: now + codeLife, resendFrom: now + pause, left: codeAttempts }
}

export function applyRejection(sent: Sent, { code }: ErrorResponse): Sent {
  if (code === 'WrongCode') return { ...sent, left: sent.left - 1 }
  if (code === 'NoAttemptsLeft') return { ...sent, left: 0 }
  return code === 'CodeExpired' ? { ...sent, validUntil: 0 } : sent
}

export function toCodeError({ code, message, fields }: ErrorResponse): string {
  return code === 'InvalidData' ? (fields.code ?? message) : message
}

export function isUsable(sent: Sent, number: PhoneNumber, now: number): boolean {
  return sent.left >= 1 && sent.validUntil >= now && isSameNumber(sent, number)
}

const getStorageKey = (purpose: Purpose) => `makan:code:${purpose}`

/** The page may be reloaded while the reader looks up the message. */
export function saveSentCode(purpose: Purpose, sent: Sent): void {
  sessionStorage.setItem(getStorageKey(purpose), JSON.stringify(sent))
}

export function deleteSentCode(purpose: Purpose): void {
  sessionStorage.removeItem(getStorageKey(purpose))
}

/** Null if the code can no longer be entered. */
export function findSentCode(purpose: Purpose, number: PhoneNumber): Sent | null {
  const stored = sessionStorage.getItem(getStorageKey(purpose))
  const sent = stored ? (JSON.parse(stored) as Sent) : null
  return sent && isUsable(sent, number, Date.now()) ? sent : null
}
