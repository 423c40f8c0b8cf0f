import { z } from 'zod'
import { maxCountedEntries } from '../audit/schemas.ts'
import { defineEndpoints } from '../core/endpoint.ts'
import { BoundedPage, Day, freeText, Id, PageInput } from '../core/fields.ts'
import { SecurityEntry } from './schemas.ts'

export const securityLog = defineEndpoints('securityLog', {
  getSecurityLog: {
    method: 'GET',
    path: '/AuditLog/GetSecurityLog',
    about: `Lists security events, newest first. At most ${maxCountedEntries} entries are counted and paged.`,
    access: 'AuditControl',
    input: z.object({
      userId: Id.optional().describe('ID of the user concerned.'),
      kind: freeText(40).default('').describe('Kind of event. Empty: all kinds.'),
      network: freeText(50).default('').describe('Prefix of a network. Empty: all networks.'),
      from: Day.optional().describe('First day, in the time zone of the caller’s country.'),
      to: Day.optional().describe('Last day (inclusive), in the time zone of the caller’s country.'),
      ...PageInput,
    }),
    output: BoundedPage(SecurityEntry),
  },
})
