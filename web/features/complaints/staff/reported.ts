import type { Complaint } from '#contract/complaint.ts'
import { calls, type WebCall } from '#web/api/calls.ts'
import { type MessageWindow, type ReadPage, readAround } from '#web/domain/chat/messageWindow.ts'

type Ask = <Given, Reply>(call: WebCall<Given, Reply>, input: NoInfer<Given>) => Promise<Reply>

/** Pages of the conversation that a complaint reports; nobody reads it as their own. */
export function reportedPages(ask: Ask, reportId: number): ReadPage {
  return async (paging) => {
    const page = await ask(calls.complaints.getReportedMessages, { reportId, ...paging })
    return { ...page, readId: 0, readByOtherId: 0 }
  }
}

/** The reported message with what stands around it; null where there is none, or its complaint is processed. */
export async function readReported(
  ask: Ask,
  { id, state, reported }: Complaint,
): Promise<MessageWindow | null> {
  if (!reported || state === 'processed') return null
  try {
    return await readAround(reportedPages(ask, id), reported.messageId)
  } catch (error) {
    // Somebody processed it just now.
    const { name, status } = error as { name?: string; status?: number }
    if (name === 'Failure' && status === 404) return null
    throw error
  }
}
