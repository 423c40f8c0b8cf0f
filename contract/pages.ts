import { z } from 'zod'
import { calls } from './call.ts'
import { EmptyReply, Honeypot, Id, ImagePath, Name, requiredText, StandIns } from './fields.ts'
import { contactsAnHour } from './limits.ts'
import { wire } from './wire.ts'

export const PageSection = z.object({
  id: Id,
  title: z.string(),
  titleAr: z.string(),
  titleEn: z.string(),
  content: z.string().describe('HTML, cleaned.'),
  contentAr: z.string(),
  contentEn: z.string(),
  imagePath: ImagePath,
  standIns: StandIns,
})
export type PageSection = z.infer<typeof PageSection>

export const StaticPage = z.object({
  title: z.string().describe('The slug of its address.'),
  name: z.string(),
  nameAr: z.string(),
  nameEn: z.string(),
  description: z.string().describe('For search engines; empty where it has none in this language.'),
  sections: z.array(PageSection),
})
export type StaticPage = z.infer<typeof StaticPage>

export const pages = calls('pages', {
  getByPage: {
    method: 'GET',
    path: '/PageSection/GetByPage',
    about: 'A static page with its sections; its title in any letter case.',
    access: 'anyone',
    refuses: ['NotFound'],
    input: z.object({ title: wire(requiredText(60), 'page', 'title') }),
    output: StaticPage,
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
