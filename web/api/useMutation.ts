import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { EndpointData, WebEndpoint } from './endpoints.ts'
import { noResponse } from './noResponse.ts'
import type { ErrorResponse } from './response.ts'
import { type Outcome, sendCommand } from './sendCommand.ts'
import type { Uploaded } from './upload.ts'

type Options<Reply> = {
  /** What the page shows of these is asked again after success; everything, unless told; `[]` for nothing. */
  invalidates?: readonly EndpointData[]
  /** Called once the page shows what changed. */
  onSuccess?: (reply: Reply) => void
  /** Called when it was refused, or got no answer: its code then is `network`. */
  onError?: (refusal: ErrorResponse) => void
  /** Called when a colleague was asked to agree to it instead. */
  onApprovalRequested?: () => void
}

const noFields: ErrorResponse['fields'] = {}

/** A command of a screen: `send` it, show that it is `pending`, how much of its files has been `uploaded`, and what it was refused for. */
export function useMutation<Input, Reply>(endpoint: WebEndpoint<Input, Reply>, options: Options<Reply> = {}) {
  const { invalidates, onSuccess, onError, onApprovalRequested } = options
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<ErrorResponse | null>(null)
  const [uploaded, setUploaded] = useState<Uploaded | null>(null)
  const busy = useRef(false)
  const { revalidate } = useRevalidator()

  /** Replies null where it was refused, waits for a colleague, got no answer, or was pressed twice. */
  async function send(input: NoInfer<Input>): Promise<Reply | null> {
    if (busy.current) return null
    busy.current = true
    setPending(true)
    try {
      const outcome = await sendCommand(endpoint, input, setUploaded).catch(
        (): Outcome => ({ errorResponse: noResponse() }),
      )
      const isApprovalRequested = 'errorResponse' in outcome && outcome.isApprovalRequested === true
      setFailure('errorResponse' in outcome && !isApprovalRequested ? outcome.errorResponse : null)
      if ('errorResponse' in outcome) {
        if (isApprovalRequested) onApprovalRequested?.()
        else onError?.(outcome.errorResponse)
        return null
      }
      if (invalidates?.length !== 0) await revalidate()
      onSuccess?.(outcome.reply as Reply)
      return outcome.reply as Reply
    } finally {
      busy.current = false
      setPending(false)
      setUploaded(null)
    }
  }

  return {
    send,
    pending,
    uploaded,
    failure,
    fields: failure?.fields ?? noFields,
    reset: () => setFailure(null),
  }
}
