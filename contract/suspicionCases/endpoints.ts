import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { errorKey } from '../core/error.ts'
import { BoundedPage, freeText, Id, OptionalId, PageInput, requiredText, Version } from '../core/fields.ts'
import { suspicionDecisions, suspicionRules, suspicionStates } from './constants.ts'
import { Flag, FlagDetails } from './schemas.ts'

const access = { any: ['rank:SuperAdmin', 'AuditControl'] } as const

export const suspicionCases = defineEndpoints('flags', {
  getFlags: {
    method: 'GET',
    path: '/Flags/GetFlags',
    about:
      'Lists suspicious activity cases, undecided ones first. Rules find them every night. A case blocks no account, and callers never see cases about themselves.',
    access,
    input: z.object({
      ...PageInput,
      state: z.enum(suspicionStates, errorKey('InvalidData')).optional(),
      rule: z.enum(suspicionRules, errorKey('InvalidData')).optional(),
      userId: OptionalId.describe('Only cases about this person.'),
      name: freeText(100)
        .default('')
        .describe('Part of the name of the person concerned, or `#` and the case ID.'),
    }),
    output: BoundedPage(Flag),
  },
  getFlag: {
    method: 'GET',
    path: '/Flags/GetFlag',
    about: 'Returns a suspicious activity case with its evidence and decisions.',
    access,
    errors: ['NotFound'],
    input: z.object({ id: Id }),
    output: FlagDetails,
  },
  decideFlag: {
    method: 'POST',
    path: '/Flags/DecideFlag',
    about: 'Records a decision on a suspicious activity case, with a note. Has no other effect.',
    access,
    errors: ['NotFound', 'Stale', 'FlagFoundAnew'],
    input: z.object({
      id: Id,
      state: z.enum(suspicionDecisions, errorKey('requiredField')),
      note: requiredText(2000),
      version: Version.optional(),
    }),
    output: FlagDetails,
  },
})
