import { lateHours } from './queueQuery.ts'

export type WaitingTime = {
  unit: 'minutes' | 'hours' | 'days'
  count: number
  how: 'waiting' | 'late' | 'veryLate'
}

const [lateAfter, veryLateAfter] = lateHours
const minute = 60_000
const hour = 60 * minute

export function getWaitingTime(since: string, now: number): WaitingTime {
  const waited = Math.max(0, now - Date.parse(since))
  const hours = waited / hour
  const how = hours > veryLateAfter ? 'veryLate' : hours > lateAfter ? 'late' : 'waiting'
  if (hours < 1) return { unit: 'minutes', count: Math.max(1, Math.floor(waited / minute)), how }
  if (hours < 48) return { unit: 'hours', count: Math.floor(hours), how }
  return { unit: 'days', count: Math.floor(hours / 24), how }
}
