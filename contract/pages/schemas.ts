import { z } from 'zod'
import { errorKey } from '../core/error.ts'
import {
  createLinksSchema,
  Email,
  Id,
  ImagePath,
  Instant,
  line,
  Named,
  SocialLinks,
  StandIns,
  Version,
} from '../core/fields.ts'
import { appKinds, socialKinds } from '../core/socialLinks.ts'

export const PageSection = z.object({
  id: Id,
  page: z.string().describe('Title of the page.'),
  position: z.int().describe('1-based position on the page.'),
  title: z.string(),
  titleAr: z.string(),
  titleEn: z.string(),
  content: z.string().describe('Sanitised HTML in the requested language.'),
  contentAr: z.string(),
  contentEn: z.string(),
  imagePath: ImagePath,
  standIns: StandIns,
  version: Version,
})
export type PageSection = z.infer<typeof PageSection>

export const StaticPage = z.object({
  title: z.string().describe('Title of the page, used in its address.'),
  name: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  description: z
    .string()
    .describe('Description for search engines; empty if there is none in this language.'),
  sections: z.array(PageSection),
  version: Version.describe('Version, which grows with every change of the page’s sections.'),
})
export type StaticPage = z.infer<typeof StaticPage>

export const PageRow = z.object({
  id: Id,
  title: z.string(),
  name: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  sectionsCount: z.int(),
  version: Version,
  changedAt: Instant.nullable().describe(
    'Time of the last change; `null` if the page shows the default text.',
  ),
  changedBy: z
    .string()
    .nullable()
    .describe(
      'Name of the person who made the last change; `null` if there is none or their data was erased.',
    ),
})
export type PageRow = z.infer<typeof PageRow>

const pageChanges = ['first', 'added', 'changed', 'deleted', 'moved', 'restored'] as const
export type PageChange = (typeof pageChanges)[number]

const versionFields = {
  number: z.int(),
  change: z
    .enum(pageChanges)
    .describe('Change that created the version. `first`: the default text of a release.'),
  subject: z.string().describe('Title of the changed section.'),
  restored: z.int().nullable().describe('Number of the restored version; `null` if none was restored.'),
  at: Instant,
  by: z.string().nullable().describe('Name of the author; `null` if there is none or their data was erased.'),
  asksToAgree: z.boolean().describe('Whether people must accept this version.'),
}

export const PageVersionRow = z.object(versionFields)
export type PageVersionRow = z.infer<typeof PageVersionRow>

export const KeptSection = z.object({
  id: Id,
  titleAr: z.string(),
  titleEn: z.string(),
  contentAr: z.string(),
  contentEn: z.string(),
  imagePath: ImagePath,
})
export type KeptSection = z.infer<typeof KeptSection>

export const PageVersion = z.object({ ...versionFields, sections: z.array(KeptSection) })
export type PageVersion = z.infer<typeof PageVersion>

export const ContactMail = z.object({
  id: Id,
  name: z.string(),
  email: z.string().describe('Email address as it was typed.'),
  message: z.string(),
  sentAt: Instant,
  mayAnswer: z.boolean().describe('Whether the message is unanswered and its email address is valid.'),
  answer: z.string().nullable(),
  answeredAt: Instant.nullable(),
  answeredBy: Named.nullable(),
})
export type ContactMail = z.infer<typeof ContactMail>

function createStringFields<const Keys extends readonly string[]>(keys: Keys) {
  return z.object(
    Object.fromEntries(keys.map((field) => [field, z.string()])) as Record<Keys[number], z.ZodString>,
  )
}

const OptionalEmail = z.union([z.literal(''), Email], errorKey('EnterValidEmail'))
const Figures = line(40).regex(/^[\d\u0660-\u0669 /.-]*$/, errorKey('OnlyFigures'))

/** An empty text hides the field. If one language is empty, the other replaces it. */
export const fields = {
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
  socialLinks: createLinksSchema(socialKinds),
  appLinks: createLinksSchema(appKinds),
}

const { socialLinks: _social, appLinks: _app, ...textFields } = fields

export const ManagedSettings = createStringFields(
  Object.keys(textFields) as (keyof typeof textFields)[],
).extend({
  id: Id,
  socialLinks: SocialLinks,
  appLinks: createStringFields(appKinds),
  version: Version,
})
export type ManagedSettings = z.infer<typeof ManagedSettings>
