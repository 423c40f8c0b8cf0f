import { complaints } from '../../../contract/complaints.ts'
import { complain } from '../complaints.ts'
import type { Person } from '../people.ts'
import type { World } from '../world.ts'
import { names, type StaffChanges } from './naming.ts'

/** What staff change of complaints, and of the answers that stand ready. */
export function complaintChanges(world: World, staff: Person): StaffChanges {
  const made = async () => ({ reportId: (await complain(world, await world.person())).id })
  const template = () => ({ ...names(), textAr: 'نعتذر لك', textEn: 'We are sorry' })
  const saved = () => world.ask(complaints.saveAnswerTemplate, template(), staff)
  return {
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
