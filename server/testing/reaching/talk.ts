import { chat } from '#contract/chat.ts'
import { complaints } from '#contract/complaints.ts'
import { newKey, write } from '../chat.ts'
import { complain, complainAsGuest, guestWords, processed } from '../complaints.ts'
import { picture } from '../pictures.ts'
import type { Examples, Rows } from './rows.ts'

/** What people do in conversations and with complaints: staff wrote to the person, with a picture. */
export async function talkExamples({ world, staff, asker, member }: Rows): Promise<Examples> {
  const { chatId, id } = await world.ask(
    chat.sendPicture,
    { receiverUserId: asker.id, image: await picture(), messageKey: newKey() },
    staff,
  )
  const token = await complainAsGuest(world)
  // What staff wrote to the member, and the member reported.
  const rude = { image: await picture(), messageKey: newKey(), receiverUserId: member.id }
  const { id: messageId } = await world.ask(chat.sendPicture, rude, staff)
  const { id: reportId } = await world.ask(complaints.reportMessage, { messageId, text: 'سبّني' }, member)
  const known = await complain(world, asker)
  /** That nobody makes too many complaints is another test’s matter. */
  const uncounted =
    <Input>(input: () => Input | Promise<Input>) =>
    async () => {
      await world.db.deleteFrom('counters').where('key', '=', `complaints:${asker.id}`).execute()
      return input()
    }
  const words = () => ({ chatId, text: 'أهلًا', messageKey: newKey() })
  return {
    'chat.getChatBetween': () => ({ userId: staff.id }),
    'chat.getChat': () => ({ chatId }),
    'chat.getChatMessages': () => ({ chatId }),
    'chat.sendMessage': words,
    'chat.sendPicture': async () => ({ ...words(), image: await picture() }),
    'chat.getPicture': () => ({ messageId: id }),
    'chat.markSeen': async () => ({ chatId, messageId: (await write(world, staff, { chatId })).id }),
    'chat.closeChat': () => ({ chatId }),
    'chat.muteChat': () => ({ chatId, isMuted: true }),
    'chat.blockChat': () => ({ chatId, isBlocked: true }),
    'complaints.sendComplaint': uncounted(() => ({ subject: 'تأخر', text: 'لم يرد أحد' })),
    'complaints.reportMessage': uncounted(() => ({ messageId: id, text: 'سبّني' })),
    'complaints.getUserReport': () => ({ reportId: known.id }),
    'complaints.reopenReport': uncounted(async () => ({
      reportId: (await processed(world, asker, staff)).id,
    })),
    'complaints.getReportedMessages': () => ({ reportId }),
    'complaints.getReportedPicture': () => ({ reportId, messageId }),
    'complaints.sendGuestComplaint': () => ({ ...guestWords, senderEmail: 'new@example.test' }),
    'complaints.requestGuestLink': () => ({ senderEmail: guestWords.senderEmail }),
    'complaints.getGuestComplaint': () => ({ token }),
    'complaints.answerAsGuest': () => ({ token, text: 'شكرًا', messageKey: newKey() }),
    'complaints.reopenAsGuest': () => ({ token }),
  }
}
