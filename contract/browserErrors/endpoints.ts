import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { EmptyReply, line, requiredLine } from '../core/fields.ts'
import { maxBrowserErrorsPerAddress } from '../core/limits.ts'

// Pages of an earlier release may send kinds and screens that no longer exist; their reports are accepted.
export const browserErrors = defineEndpoints('browserErrors', {
  report: {
    method: 'POST',
    path: '/BrowserErrors/Report',
    about: `Reports an error of the browser application. The server counts reports and stores none. Accepts ${maxBrowserErrorsPerAddress} reports per address in ten minutes, from pages of this site only.`,
    access: 'anyone',
    errors: ['ForeignOrigin'],
    sends: 'query',
    input: z.object({
      kind: requiredLine(20).describe(
        'Source of the error: `uncaught`, `rejection` (of a promise), `recoverable` (failed hydration), `caught` (by an error boundary) or `start` (the bundle did not load).',
      ),
      message: line(200).default('').describe('Error message without user input.'),
      source: line(120).default('').describe('File of the bundle with line and column.'),
      screen: line(60).default(''),
      language: line(10).default(''),
      release: line(40).default('').describe('Release of the page, which can be older than the server’s.'),
    }),
    output: EmptyReply,
  },
})
