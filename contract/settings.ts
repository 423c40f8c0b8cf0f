import { z } from 'zod'
import { calls } from './call.ts'
import type { FailureCode } from './failures.ts'
import { Email, Id, Link, line, Version } from './fields.ts'
import { appKinds, type LinkKind, leadsTo, socialKinds } from './socialLinks.ts'

const key = (code: FailureCode) => code

const OptionalEmail = z.union([z.literal(''), Email], key('EnterValidEmail'))
const Figures = line(40).regex(/^[\d\u0660-\u0669 /.-]*$/, key('OnlyFigures'))

function linkOf(kind: LinkKind) {
  return Link.refine((link) => link === '' || leadsTo(kind, link), key('WrongService'))
}

function linksOf<const Kinds extends readonly LinkKind[]>(kinds: Kinds) {
  const each = kinds.map((kind) => [kind, linkOf(kind)])
  return z.object(Object.fromEntries(each) as Record<Kinds[number], ReturnType<typeof linkOf>>)
}

/** Empty says nothing; where one language is empty the other stands in. */
const fields = {
  taxAccountNumber: Figures,
  contactAddress: OptionalEmail.describe('Email address that receives contact-form messages.'),
  companyNameAr: line(160),
  companyNameEn: line(160),
  companyAddressAr: line(240),
  companyAddressEn: line(240),
  commercialRegister: Figures,
  dataOfficerAr: line(160),
  dataOfficerEn: line(160),
  dataContact: OptionalEmail,
  dataLocationAr: line(240),
  dataLocationEn: line(240),
  socialLinks: linksOf(socialKinds),
  appLinks: linksOf(appKinds),
}

function stringsOf<const Keys extends readonly string[]>(keys: Keys) {
  return z.object(
    Object.fromEntries(keys.map((each) => [each, z.string()])) as Record<Keys[number], z.ZodString>,
  )
}

const { socialLinks: _social, appLinks: _app, ...words } = fields

export const ManagedSettings = stringsOf(Object.keys(words) as (keyof typeof words)[]).extend({
  id: Id,
  socialLinks: stringsOf(socialKinds),
  appLinks: stringsOf(appKinds),
  version: Version,
})
export type ManagedSettings = z.infer<typeof ManagedSettings>

export const settings = calls('settings', {
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
    fresh: true,
    refuses: ['Stale'],
    input: z.object({ ...fields, version: Version.optional() }),
    output: ManagedSettings,
  },
})
