import { createPicture } from '#server/testing/builders/pictures.ts'
import type { DemoScene } from '../demoScene.ts'
import type { ExampleRequests } from '../exampleRequest.ts'

export function chatRequests({
  find,
  people: { member, branch },
  branchId,
  chatId,
}: DemoScene): ExampleRequests<'chat'> {
  return {
    chat: {
      getChats: { as: branch },
      getChatBetween: { as: member, input: { branchId } },
      getChat: { as: branch, input: { chatId } },
      getChatMessages: { as: branch, input: { chatId } },
      sendMessage: {
        as: branch,
        input: {
          chatId,
          text: 'نعم، وفي كل أيام الأسبوع.',
          messageKey: '5f0f7b0e-6a0e-4a53-9a4b-0c6a4a8a1a11',
        },
      },
      sendPicture: {
        as: branch,
        input: async () => ({
          chatId,
          image: await createPicture('menu.png'),
          text: 'هذه قائمة الطواجن',
          messageKey: 'a4c9d6a2-3a51-4a0f-8f6e-2f3c1f6f7b22',
        }),
      },
      getPicture: {
        as: branch,
        input: async () => ({ messageId: await find('select max(id) from messages') }),
      },
      markSeen: {
        as: branch,
        input: async () => ({
          chatId,
          messageId: await find('select max(id) from messages where conversation_id = $1', chatId),
        }),
      },
      closeChat: { as: branch, input: { chatId } },
      muteChat: { as: branch, input: { chatId, isMuted: true } },
      blockChat: { as: branch, input: { chatId, isBlocked: true } },
    },
  }
}
