import { contactMails } from '#contract/pages/contactMails.endpoints.ts'
import { pages } from '#contract/pages/endpoints.ts'
import { settings } from '#contract/pages/settings.endpoints.ts'
import type { Feature } from '#server/core/feature.ts'
import { savePicture } from '#server/core/files/pictures.ts'
import { routes } from '#server/core/request/routes.ts'
import { askForAgreement } from './askForAgreement.service.ts'
import { sendContactMail } from './contact.service.ts'
import { answerContactMail, listContactMails } from './contactMails.service.ts'
import { cleanHtml } from './html.service.ts'
import { pagesListeners } from './pages.listeners.ts'
import { pagesRetention } from './pages.retention.ts'
import { getMainSection, getPage, listPages } from './pages.service.ts'
import { getVersion, listVersions } from './pageVersions.service.ts'
import { restoreVersion } from './restore.service.ts'
import { deleteSection, moveSection, saveSection } from './sections.service.ts'
import { readSettings, saveSettings } from './settings.service.ts'

const contactMailsRoutes = routes(contactMails, {
  getContactMails: ({ ctx, actor, input }) => listContactMails(ctx, actor, input),
  answerContactMail: ({ ctx, actor, input }) => answerContactMail(ctx, actor, input),
})

const pagesRoutes = routes(pages, {
  getByPage: ({ ctx, input }) => getPage(ctx, input.title),
  getMainSection: ({ ctx, input }) => getMainSection(ctx, input.title),
  getPages: ({ ctx }) => listPages(ctx),
  saveSection: ({ ctx, input }) => saveSection(ctx, input),
  async previewSection({ input: { contentAr, contentEn } }) {
    return { contentAr: cleanHtml(contentAr), contentEn: cleanHtml(contentEn) }
  },
  async uploadImage({ ctx, input }) {
    return { imagePath: await savePicture(ctx, input.image, 'image') }
  },
  moveSection: ({ ctx, input }) => moveSection(ctx, input),
  deleteSection: ({ ctx, input }) => deleteSection(ctx, input),
  getVersions: ({ ctx, input }) => listVersions(ctx, input),
  getVersion: ({ ctx, input }) => getVersion(ctx, input.title, input.number),
  restoreVersion: ({ ctx, input }) => restoreVersion(ctx, input),
  askForAgreement: ({ ctx, input }) => askForAgreement(ctx, input),
  async sendContactMail({ ctx, input }) {
    await sendContactMail(ctx, input)
    return {}
  },
})

const settingsRoutes = routes(settings, {
  getSettings: ({ ctx }) => readSettings(ctx),
  saveSettings: ({ ctx, input }) => saveSettings(ctx, input),
})

export const pagesFeature: Feature = {
  routes: [...pagesRoutes, ...contactMailsRoutes, ...settingsRoutes],
  listeners: pagesListeners,
  retention: pagesRetention,
}
