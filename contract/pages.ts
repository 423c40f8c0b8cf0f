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

export const pageChanges = ['first', 'added', 'changed', 'deleted', 'moved', 'restored'] as const
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

const PlainTitle = requiredText(60).describe('Title of the page.')
const Title = wire(requiredText(60), 'page', 'title')
const Content = freeText(contentLength).describe('HTML. Elements that a page may not contain are removed.')
const editing = 'PageSectionControl'

export const pages = calls('pages', {
  getByPage: {
    method: 'GET',
    path: '/PageSection/GetByPage',
    about: 'Returns a static page with its sections. Its title matches in any letter case.',
    access: 'anyone',
    refuses: ['NotFound'],
    input: z.object({ title: Title }),
    output: StaticPage,
  },
  getMainSection: {
    method: 'GET',
    path: '/PageSection/GetMainPageSection',
    about: 'Returns the first section of a static page.',
    access: 'anyone',
    refuses: ['NotFound'],
    input: z.object({ title: Title }),
    output: PageSection,
  },
  getPages: {
    method: 'GET',
    path: '/PageSection/GetPages',
    about: 'Lists the static pages, each with the person who changed it last.',
    access: editing,
    input: z.object({}),
    output: z.array(PageRow),
  },
  saveSection: {
    method: 'POST',
    path: '/PageSection/SavePageSection',
    about: `Creates or updates a section of a static page. A new section comes last, and a page has at most ${mostSections}. Identical content changes nothing.`,
    access: editing,
    refuses: ['NotFound', 'Stale', 'NameTaken', 'TooManySections', 'PictureGone'],
    input: z.object({
      id: OptionalId,
      title: Title.optional().describe('Title of the page. Required for a new section.'),
      titleAr: line(160).describe(
        'Section title in Arabic. At least one of the two titles is required, and one of the two texts or a picture.',
      ),
      titleEn: line(160),
      contentAr: Content,
      contentEn: Content,
      imagePath: freeText(200)
        .optional()
        .describe('Image path from `UploadImage`. Empty removes the image; omitted: unchanged.'),
      version: Version.optional(),
    }),
    output: PageSection,
  },
  previewSection: {
    method: 'POST',
    path: '/PageSection/PreviewPageSection',
    about: 'Returns the texts of a section as its page would show them. Saves nothing.',
    access: editing,
    reads: true,
    input: z.object({ contentAr: Content, contentEn: Content }),
    output: z.object({ contentAr: z.string(), contentEn: z.string() }),
  },
  uploadImage: {
    method: 'POST',
    path: '/PageSection/UploadImage',
    about: 'Stores a picture for a section. It is deleted after a day if no section uses it.',
    access: editing,
    sends: 'form',
    refuses: [...pictureRefusals],
    input: z.object({ image: Picture }),
    output: z.object({ imagePath: z.string() }),
  },
  moveSection: {
    method: 'POST',
    path: '/PageSection/MovePageSection',
    about: 'Moves a section to another position on its page.',
    access: editing,
    refuses: ['NotFound', 'Stale'],
    input: z.object(Move),
    output: Moved,
  },
  deleteSection: {
    method: 'DELETE',
    path: '/PageSection/DeletePageSection',
    about: 'Deletes a section of a static page. Restoring an earlier version of the page brings it back.',
    access: editing,
    refuses: ['NotFound', 'Stale'],
    input: z.object({ id: Id, version: Version.optional() }),
    output: IdReply,
  },
  getVersions: {
    method: 'GET',
    path: '/PageSection/GetPageVersions',
    about: 'Lists the versions of a static page with author, time and change, newest first.',
    access: editing,
    refuses: ['NotFound'],
    input: z.object({ title: PlainTitle, ...PageInput }),
    output: Page(PageVersionRow),
  },
  getVersion: {
    method: 'GET',
    path: '/PageSection/GetPageVersion',
    about: 'Returns an earlier version of a static page.',
    access: editing,
    refuses: ['NotFound'],
    input: z.object({ title: PlainTitle, number: z.int().min(1, invalid).max(1_000_000_000, invalid) }),
    output: PageVersion,
  },
  restoreVersion: {
    method: 'POST',
    path: '/PageSection/RestorePageVersion',
    about: 'Restores an earlier version of a static page. The restoration is a new version.',
    access: editing,
    refuses: ['NotFound', 'Stale'],
    input: z.object({
      title: PlainTitle,
      number: z.int().min(1, invalid).max(1_000_000_000, invalid),
      version: Version.optional().describe('Current version of the page.'),
    }),
    output: StaticPage.extend({ id: Id }),
  },
  askForAgreement: {
    method: 'POST',
    path: '/PageSection/AskForAgreement',
    about:
      'Requires everyone to accept the current terms or privacy policy. People who accepted an earlier version see the changes.',
    access: editing,
    refuses: ['NotFound', 'Stale'],
    input: z.object({
      title: PlainTitle,
      version: Version.optional().describe('Current version of the page.'),
    }),
    output: IdReply,
  },
  sendContactMail: {
    method: 'POST',
    path: '/Chatting/SendContactMail',
    about: `Stores a contact-form message and emails it to the operators. Limit: ${contactsAnHour} per address and hour.`,
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
