import type { Complaint } from '#contract/complaints/schemas.ts'
import { endpoints, type WebEndpoint } from '#web/api/endpoints.ts'
import { isEndpointError } from '#web/api/loading/endpointError.ts'
import { type MessageWindow, type ReadPage, readAround } from '#web/domain/chat/messageWindow.ts'

type Caller = <Input, Reply>(endpoint: WebEndpoint<Input, Reply>, input: NoInfer<Input>) => Promise<Reply>

/** Reading as staff marks nothing as read. */
export function createReportedPageReader(callEndpoint: Caller, reportId: number): ReadPage {
  return async (paging) => {
    const page = await callEndpoint(endpoints.complaints.getReportedMessages, { reportId, ...paging })
    return { ...page, readId: 0, readByOtherId: 0 }
  }
}

export async function loadReportedMessages(
  callEndpoint: Caller,
  { id, state, reported }: Complaint,
): Promise<MessageWindow | null> {
  if (!reported || state === 'processed') return null
  try {
    return await readAround(createReportedPageReader(callEndpoint, id), reported.messageId)
  } catch (error) {
    // It was processed in the meantime.
    if (isEndpointError(error) && error.status === 404) return null
    throw error
  }
}
