import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { BoundedPage, Day, freeText, Id, Named, PageInput } from '../core/fields.ts'
import { AuditEntry, maxCountedEntries } from './schemas.ts'

export const audit = defineEndpoints('audit', {
  getAuditLog: {
    method: 'GET',
    path: '/AuditLog/GetAuditLog',
    about: `Lists the changes that staff made, newest first. At most ${maxCountedEntries} entries are counted and paged.`,
    access: 'AuditControl',
    input: z.object({
      userId: Id.optional().describe('ID of the person who made or approved the change.'),
      kind: freeText(40).default('').describe('Kind of the changed object. Empty: all kinds.'),
      name: freeText(100)
        .default('')
        .describe('Part of a current or former name of the changed object, or `#` and its ID.'),
      from: Day.optional().describe('First day, in the time zone of the caller’s country.'),
      to: Day.optional().describe('Last day (inclusive), in the time zone of the caller’s country.'),
      ...PageInput,
    }),
    output: BoundedPage(AuditEntry),
  },
  getAuditPeople: {
    method: 'GET',
    path: '/AuditLog/GetAuditPeople',
    about: 'Lists the people who made changes, staff first. Returns at most 200.',
    access: 'AuditControl',
    input: z.object({}),
    output: z.array(Named),
  },
})
