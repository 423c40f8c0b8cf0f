import { newFlag } from '../staffChanges/flags.ts'
import type { Examples, Rows } from './rows.ts'

/** What staff do with what looks like abuse. */
export function flagExamples({ world }: Rows): Examples {
  return {
    'flags.getFlag': async () => ({ id: await newFlag(world) }),
    'flags.decideFlag': async () => ({ id: await newFlag(world), state: 'watched', note: 'قريبتان' }),
  }
}
