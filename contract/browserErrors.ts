import { z } from 'zod'
import { calls } from './call.ts'
import { EmptyReply, line, requiredLine } from './fields.ts'
import { browserErrorsOfAnAddress } from './limits.ts'

// Pages of an earlier release may name kinds that are gone, and screens too: their reports are taken all the same.
export const browserErrors = calls('browserErrors', {
  report: {
    method: 'POST',
    path: '/BrowserErrors/Report',
    about: `Tells of an error in the program that our pages run in a browser. It is counted, never stored; it must come from a page of ours, ${browserErrorsOfAnAddress} in ten minutes and address.`,
    access: 'anyone',
    refuses: ['ForeignOrigin'],
    sends: 'query',
    input: z.object({
      kind: requiredLine(20).describe(
        'Where it came up: `uncaught`, `rejection` (of a promise), `recoverable` (a hydration that failed), `caught` (shown in place of a part of the page), `start` (the program does not stand).',
      ),
      message: line(200).default('').describe('Without what a person may have entered.'),
      source: line(120).default('').describe('The file of ours, with line and column.'),
      screen: line(60).default(''),
      language: line(10).default(''),
      release: line(40).default('').describe('Of the page, which may be older than that of the server.'),
    }),
    output: EmptyReply,
  },
})
