import type { Complaint } from '#contract/complaints/schemas.ts'
import { endpoints, type WebEndpoint } from '#web/api/endpoints.ts'
import { type MessageWindow, type ReadPage, readAround } from '#web/domain/chat/messageWindow.ts'

type Caller = <Input, Reply>(endpoint: WebEndpoint<Input, Reply>, input: NoInfer<Input>) => Promise<Reply>

/** Pages of the conversation that a complaint reports; nobody reads it as their own. */
export function createReportedPageReader(callEndpoint: Caller, reportId: number): ReadPage {
  return async (paging) => {
    const page = await callEndpoint(endpoints.complaints.getReportedMessages, { reportId, ...paging })
    return { ...page, readId: 0, readByOtherId: 0 }
  }
}

/** The reported message with what stands around it; null where there is none, or its complaint is processed. */
export async function loadReportedMessages(
  callEndpoint: Caller,
  { id, state, reported }: Complaint,
): Promise<MessageWindow | null> {
  if (!reported || state === 'processed') return null
  try {
    return await readAround(createReportedPageReader(callEndpoint, id), reported.messageId)
  } catch (error) {
    // Somebody processed it just now.
    const { name, status } = error as { name?: string; status?: number }
    if (name === 'Failure' && status === 404) return null
    throw error
  }
}
