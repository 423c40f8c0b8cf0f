import { endpoints } from '#web/api/endpoints.ts'
import { sendCommand } from '#web/api/sendCommand.ts'
import { chatSlotPrefix, findDraftSlots } from '#web/offline/deviceDrafts.ts'
import { createMessageQueue, type MessageQueue, type Receiver, type Transport } from './messageQueue.ts'
import { dropMessage, keepMessage, readMessages } from './messageStore.ts'

const send: Transport['send'] = async (to, { key, text, picture, order }, onUploaded) => {
  const input = { ...to, text, messageKey: key, orderId: order?.id }
  const outcome = picture
    ? await sendCommand(endpoints.chat.sendPicture, { ...input, image: picture }, (sent) =>
        onUploaded(sent.get(picture) ?? 0),
      )
    : await sendCommand(endpoints.chat.sendMessage, input)
  if ('reply' in outcome) return outcome.reply as { id: number; chatId: number }
  const { status, message } = outcome.errorResponse
  return status === 0 || status >= 500 ? null : { error: message }
}

const createQueue = (slot: string, to: Receiver): MessageQueue =>
  createMessageQueue(to, {
    send,
    keep: (message) => keepMessage(slot, message),
    drop: (key) => dropMessage(slot, key),
    read: () => readMessages(slot),
  })

const queues = new Map<string, MessageQueue>()

/** All screens of the page share a queue. */
export function getQueue(slot: string, to: Receiver): MessageQueue {
  // The server must not share queues, because its pages belong to many people.
  if (import.meta.env.SSR) return createQueue(slot, to)
  const existing = queues.get(slot)
  if (existing) return existing
  const queue = createQueue(slot, to)
  queues.set(slot, queue)
  return queue
}

/** `slot` is that of the conversation that the queue's first message created. */
export function addSlot(queue: MessageQueue, slot: string): void {
  queues.set(slot, queue)
}

const kinds = { user: 'receiverUserId', place: 'receiverPlaceId', branch: 'receiverBranchId' } as const

/** Sends the viewer's messages on this device that haven't arrived. */
export function resumeQueues(viewerId: number): void {
  for (const key of findDraftSlots(`${chatSlotPrefix}${viewerId}:`)) {
    const [, slot, kind, id] = /^(chat:\d+:(user|place|branch)?(\d+):)message:/.exec(key) ?? []
    if (!slot) continue
    const to = { [kind ? kinds[kind as keyof typeof kinds] : 'chatId']: Number(id) } as Receiver
    void getQueue(slot, to).resume()
  }
}
