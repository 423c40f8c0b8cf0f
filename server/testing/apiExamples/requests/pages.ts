import { readSettingsInput } from '#server/testing/builders/pages.ts'
import { createPicture } from '#server/testing/builders/pictures.ts'
import type { DemoScene } from '../demoScene.ts'
import type { ExampleRequests } from '../exampleRequest.ts'

// Its latest version is as old as the demo.
const page = { title: 'TermsAndConditions' }
const section = {
  ...page,
  titleAr: 'كيف أستخدم نقاطي؟',
  titleEn: 'How do I use my points?',
  contentAr: '<p>احجز عرضًا، ثم اعرض الكود عند الكاشير.</p>',
  contentEn: '<p>Reserve an offer, then show the code at the counter.</p>',
}

export function pageRequests({
  app,
  find,
  people: { admin, moderator },
}: DemoScene): ExampleRequests<'pages' | 'contactMails' | 'settings'> {
  return {
    pages: {
      getByPage: { input: { title: 'About' } },
      getMainSection: { input: { title: 'About' } },
      getPages: { as: admin },
      previewSection: { as: admin, input: { contentAr: section.contentAr, contentEn: section.contentEn } },
      getVersions: { as: admin, input: { ...page, pageSize: 1 } },
      getVersion: { as: admin, input: { ...page, number: 2 } },
      saveSection: { as: admin, input: section },
      uploadImage: { as: admin, input: async () => ({ image: await createPicture('points.png') }) },
      moveSection: {
        as: admin,
        input: async () => ({ id: await find('select max(id) from page_sections'), position: 2 }),
      },
      deleteSection: {
        as: admin,
        input: async () => ({ id: await find('select max(id) from page_sections') }),
      },
      restoreVersion: { as: admin, input: { ...page, number: 1 } },
      askForAgreement: { as: admin, input: page },
      sendContactMail: {
        input: {
          name: 'دينا فريد',
          email: 'dina@makan.test',
          message: 'كيف أضيف فروع المكان كلها؟',
          website: '',
        },
      },
    },
    contactMails: {
      getContactMails: { as: moderator },
      answerContactMail: {
        as: moderator,
        input: async () => ({
          id: await find('select min(id) from contact_mails where answer is null'),
          answer: 'Yes, next year. We will announce it in the app.',
        }),
      },
    },
    settings: {
      saveSettings: { as: admin, input: () => readSettingsInput(app, admin) },
    },
  }
}
