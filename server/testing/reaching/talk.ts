import { chat } from '../../../contract/chat.ts'
import { newKey, write } from '../chat.ts'
import { picture } from '../pictures.ts'
import type { Examples, Rows } from './rows.ts'

/** What people do in conversations: staff wrote to the person, with a picture. */
export async function talkExamples({ world, staff, asker }: Rows): Promise<Examples> {
  const { chatId, id } = await world.ask(
    chat.sendPicture,
    { receiverUserId: asker.id, image: await picture(), messageKey: newKey() },
    staff,
  )
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
  }
}
