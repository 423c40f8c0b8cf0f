import { complaints } from '#contract/complaints.ts'
import { contactMails } from '#contract/contactMails.ts'
import { pages } from '#contract/pages.ts'
import { complain } from '../complaints.ts'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'
import { names, type StaffChanges } from './naming.ts'

/** What staff change of complaints, of the answers that stand ready, and of contact mails. */
export function complaintChanges(world: World, staff: Person): StaffChanges {
  const made = async () => ({ reportId: (await complain(world, await world.person())).id })
  const template = () => ({ ...names(), textAr: 'نعتذر لك', textEn: 'We are sorry' })
  const saved = () => world.ask(complaints.saveAnswerTemplate, template(), staff)
  const written = async () => {
    await world.ask(pages.sendContactMail, { name: 'منى', email: 'mona@example.test', message: 'أهلًا' })
    const { data } = await world.ask(contactMails.getContactMails, { state: 'waiting' }, staff)
    return { id: data.at(-1)?.id, answer: 'أهلًا بك' }
  }
  return {
    'contactMails.answerContactMail': { 'answers one': written },
    'complaints.takeReport': { 'takes one': made },
    'complaints.processReport': {
      'closes one': async () => ({ ...(await made()), resolution: 'أعدنا المبلغ' }),
    },
    'complaints.saveAnswerTemplate': {
      'adds one': async () => template(),
      'changes one': async () => ({ ...template(), id: (await saved()).id }),
    },
    'complaints.deleteAnswerTemplate': { 'deletes one': async () => ({ id: (await saved()).id }) },
  }
}
