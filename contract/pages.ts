import { z } from 'zod'
import { calls } from './call.ts'
import type { FailureCode } from './failures.ts'
import {
  EmptyReply,
  freeText,
  Honeypot,
  Id,
  IdReply,
  ImagePath,
  Instant,
  line,
  Move,
  Moved,
  Name,
  OptionalId,
  Page,
  PageInput,
  Picture,
  pictureRefusals,
  requiredText,
  StandIns,
  Version,
} from './fields.ts'
import { contactsAnHour, contentLength, mostSections } from './limits.ts'
import { wire } from './wire.ts'

const invalid: FailureCode = 'InvalidData'

export const PageSection = z.object({
  id: Id,
  page: z.string().describe('The title of its page.'),
  position: z.int().describe('Counted from 1.'),
  title: z.string(),
  titleAr: z.string(),
  titleEn: z.string(),
  content: z.string().describe('HTML, cleaned.'),
  contentAr: z.string(),
  contentEn: z.string(),
  imagePath: ImagePath,
  standIns: StandIns,
  version: Version,
})
export type PageSection = z.infer<typeof PageSection>

export const StaticPage = z.object({
  title: z.string().describe('The slug of its address.'),
  name: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  description: z.string().describe('For search engines; empty where it has none in this language.'),
  sections: z.array(PageSection),
  version: Version.describe('Grows with every change of its sections.'),
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
  changedAt: Instant.nullable().describe('Null: it is as it was at first.'),
  changedBy: z.string().nullable().describe('Null: nobody yet, or the person’s data was erased.'),
})
export type PageRow = z.infer<typeof PageRow>

export const pageChanges = ['first', 'added', 'changed', 'deleted', 'moved', 'restored'] as const
export type PageChange = (typeof pageChanges)[number]

const versionFields = {
  number: z.int(),
  change: z
    .enum(pageChanges)
    .describe('What made it; first: as the page was when versions began to be kept.'),
  subject: z.string().describe('The title of the section that was changed.'),
  restored: z.int().nullable().describe('The number of the version that was restored.'),
  at: Instant,
  by: z.string().nullable().describe('Null: nobody, or the person’s data was erased.'),
  asksToAgree: z.boolean().describe('Whether people are asked to agree to it anew.'),
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

const PlainTitle = requiredText(60).describe('Of the page.')
const Title = wire(requiredText(60), 'page', 'title')
const Content = freeText(contentLength).describe('HTML; what a page may not show is cleaned away.')
const editing = 'PageSectionControl'

export const pages = calls('pages', {
  getByPage: {
    method: 'GET',
    path: '/PageSection/GetByPage',
    about: 'A static page with its sections; its title in any letter case.',
    access: 'anyone',
    refuses: ['NotFound'],
    input: z.object({ title: Title }),
    output: StaticPage,
  },
  getMainSection: {
    method: 'GET',
    path: '/PageSection/GetMainPageSection',
    about: 'The first section of a static page.',
    access: 'anyone',
    refuses: ['NotFound'],
    input: z.object({ title: Title }),
    output: PageSection,
  },
  getPages: {
    method: 'GET',
    path: '/PageSection/GetPages',
    about: 'The static pages, with who changed each last.',
    access: editing,
    input: z.object({}),
    output: z.array(PageRow),
  },
  saveSection: {
    method: 'POST',
    path: '/PageSection/SavePageSection',
    about: `Makes a section, which comes last on its page, or changes one; at most ${mostSections} on a page. Where it is the same nothing is changed.`,
    access: editing,
    refuses: ['NotFound', 'Stale', 'NameTaken', 'TooManySections', 'PictureGone'],
    input: z.object({
      id: OptionalId,
      title: Title.optional().describe('Of the page; needed for a new section.'),
      titleAr: line(160).describe(
        'Its own on the page. Of the two titles one is needed, and of the two texts one, or a picture.',
      ),
      titleEn: line(160),
      contentAr: Content,
      contentEn: Content,
      imagePath: freeText(200)
        .optional()
        .describe('As UploadImage replied it; empty: none; missing: unchanged.'),
      version: Version.optional(),
    }),
    output: PageSection,
  },
  previewSection: {
    method: 'POST',
    path: '/PageSection/PreviewPageSection',
    about: 'The texts of a section as its page would show them; nothing is saved.',
    access: editing,
    reads: true,
    input: z.object({ contentAr: Content, contentEn: Content }),
    output: z.object({ contentAr: z.string(), contentEn: z.string() }),
  },
  uploadImage: {
    method: 'POST',
    path: '/PageSection/UploadImage',
    about: 'Stores a picture for a section; it is thrown away a day later where none names it.',
    access: editing,
    sends: 'form',
    refuses: [...pictureRefusals],
    input: z.object({ image: Picture }),
    output: z.object({ imagePath: z.string() }),
  },
  moveSection: {
    method: 'POST',
    path: '/PageSection/MovePageSection',
    about: 'Puts a section at another place of its page.',
    access: editing,
    refuses: ['NotFound', 'Stale'],
    input: z.object(Move),
    output: Moved,
  },
  deleteSection: {
    method: 'DELETE',
    path: '/PageSection/DeletePageSection',
    about: 'Deletes a section; a version of its page brings it back.',
    access: editing,
    refuses: ['NotFound', 'Stale'],
    input: z.object({ id: Id, version: Version.optional() }),
    output: IdReply,
  },
  getVersions: {
    method: 'GET',
    path: '/PageSection/GetPageVersions',
    about: 'The versions of a page, the latest first: who changed what, and when.',
    access: editing,
    refuses: ['NotFound'],
    input: z.object({ title: PlainTitle, ...PageInput }),
    output: Page(PageVersionRow),
  },
  getVersion: {
    method: 'GET',
    path: '/PageSection/GetPageVersion',
    about: 'A page as it stood in one of its versions.',
    access: editing,
    refuses: ['NotFound'],
    input: z.object({ title: PlainTitle, number: z.int().min(1, invalid).max(1_000_000_000, invalid) }),
    output: PageVersion,
  },
  restoreVersion: {
    method: 'POST',
    path: '/PageSection/RestorePageVersion',
    about: 'Makes a page what it was in one of its versions, which is a change as any other.',
    access: editing,
    refuses: ['NotFound', 'Stale'],
    input: z.object({
      title: PlainTitle,
      number: z.int().min(1, invalid).max(1_000_000_000, invalid),
      version: Version.optional().describe('Of the page.'),
    }),
    output: StaticPage.extend({ id: Id }),
  },
  askForAgreement: {
    method: 'POST',
    path: '/PageSection/AskForAgreement',
    about:
      'Asks everybody to agree anew to the terms or the privacy policy as the page is now: whoever agreed to an earlier version sees what has changed.',
    access: editing,
    refuses: ['NotFound', 'Stale'],
    input: z.object({ title: PlainTitle, version: Version.optional().describe('Of the page.') }),
    output: IdReply,
  },
  sendContactMail: {
    method: 'POST',
    path: '/Chatting/SendContactMail',
    about: `Keeps what a person writes in the contact form, and mails it to those who run Makan; ${contactsAnHour} an hour and address.`,
    access: 'anyone',
    input: z.object({
      name: Name,
      email: requiredText(254),
      message: requiredText(5000),
      website: Honeypot,
    }),
    output: EmptyReply,
  },
})
