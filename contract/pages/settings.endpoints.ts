import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import { Version } from '../core/fields.ts'
import { fields, ManagedSettings } from './schemas.ts'

export const settings = defineEndpoints('settings', {
  getSettings: {
    method: 'GET',
    path: '/Settings/GetSettings',
    about: 'Returns the contact details, company details and links of the product in both languages.',
    access: 'PageSectionControl',
    input: z.object({}),
    output: ManagedSettings,
  },
  saveSettings: {
    method: 'POST',
    path: '/Settings/SaveSettings',
    about:
      'Updates the contact details, company details and links of the product. All pages show them immediately, and the audit log records the change.',
    access: 'PageSectionControl',
    requiresReauth: true,
    errors: ['Stale'],
    input: z.object({ ...fields, version: Version.optional() }),
    output: ManagedSettings,
  },
})
