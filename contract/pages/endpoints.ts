import { z } from 'zod'
import { defineEndpoints } from '../core/endpoint.ts'
import type { ErrorCode } from '../core/error.ts'
import {
  EmptyReply,
  freeText,
  Honeypot,
  Id,
  IdReply,
  line,
  Move,
  Moved,
  Name,
  OptionalId,
  Page,
  PageInput,
  Picture,
  pictureErrors,
  requiredText,
  Version,
} from '../core/fields.ts'
import { contentLength, maxContactMailsPerHour, maxSections } from '../core/limits.ts'
import { wireName } from '../core/wire.ts'
import { PageRow, PageSection, PageVersion, PageVersionRow, StaticPage } from './schemas.ts'

const invalid: ErrorCode = 'InvalidData'

const PlainTitle = requiredText(60).describe('Title of the page.')
const Title = wireName(requiredText(60), 'page', 'title')
const Content = freeText(contentLength).describe('HTML. Elements that a page may not contain are removed.')
const editPermission = 'PageSectionControl'

export const pages = defineEndpoints('pages', {
  getByPage: {
    method: 'GET',
    path: '/PageSection/GetByPage',
    about: 'Returns a static page with its sections. Its title matches in any letter case.',
    access: 'anyone',
    errors: ['NotFound'],
    input: z.object({ title: Title }),
    output: StaticPage,
  },
  getMainSection: {
    method: 'GET',
    path: '/PageSection/GetMainPageSection',
    about: 'Returns the first section of a static page.',
    access: 'anyone',
    errors: ['NotFound'],
    input: z.object({ title: Title }),
    output: PageSection,
  },
  getPages: {
    method: 'GET',
    path: '/PageSection/GetPages',
    about: 'Lists the static pages, each with the person who changed it last.',
    access: editPermission,
    input: z.object({}),
    output: z.array(PageRow),
  },
  saveSection: {
    method: 'POST',
    path: '/PageSection/SavePageSection',
    about: `Creates or updates a section of a static page. A new section comes last, and a page has at most ${maxSections}. Identical content changes nothing.`,
    access: editPermission,
    errors: ['NotFound', 'Stale', 'NameTaken', 'TooManySections', 'PictureGone'],
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
    access: editPermission,
    isReadOnly: true,
    input: z.object({ contentAr: Content, contentEn: Content }),
    output: z.object({ contentAr: z.string(), contentEn: z.string() }),
  },
  uploadImage: {
    method: 'POST',
    path: '/PageSection/UploadImage',
    about: 'Stores a picture for a section. It is deleted after a day if no section uses it.',
    access: editPermission,
    sends: 'form',
    errors: [...pictureErrors],
    input: z.object({ image: Picture }),
    output: z.object({ imagePath: z.string() }),
  },
  moveSection: {
    method: 'POST',
    path: '/PageSection/MovePageSection',
    about: 'Moves a section to another position on its page.',
    access: editPermission,
    errors: ['NotFound', 'Stale'],
    input: z.object(Move),
    output: Moved,
  },
  deleteSection: {
    method: 'DELETE',
    path: '/PageSection/DeletePageSection',
    about: 'Deletes a section of a static page. Restoring an earlier version of the page brings it back.',
    access: editPermission,
    errors: ['NotFound', 'Stale'],
    input: z.object({ id: Id, version: Version.optional() }),
    output: IdReply,
  },
  getVersions: {
    method: 'GET',
    path: '/PageSection/GetPageVersions',
    about: 'Lists the versions of a static page with author, time and change, newest first.',
    access: editPermission,
    errors: ['NotFound'],
    input: z.object({ title: PlainTitle, ...PageInput }),
    output: Page(PageVersionRow),
  },
  getVersion: {
    method: 'GET',
    path: '/PageSection/GetPageVersion',
    about: 'Returns an earlier version of a static page.',
    access: editPermission,
    errors: ['NotFound'],
    input: z.object({ title: PlainTitle, number: z.int().min(1, invalid).max(1_000_000_000, invalid) }),
    output: PageVersion,
  },
  restoreVersion: {
    method: 'POST',
    path: '/PageSection/RestorePageVersion',
    about: 'Restores an earlier version of a static page. The restoration is a new version.',
    access: editPermission,
    errors: ['NotFound', 'Stale'],
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
    access: editPermission,
    errors: ['NotFound', 'Stale'],
    input: z.object({
      title: PlainTitle,
      version: Version.optional().describe('Current version of the page.'),
    }),
    output: IdReply,
  },
  sendContactMail: {
    method: 'POST',
    path: '/Chatting/SendContactMail',
    about: `Stores a contact-form message and emails it to the operators. Limit: ${maxContactMailsPerHour} per address and hour.`,
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
