import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallData, WebCall } from './calls.ts'
import { noResponse } from './noResponse.ts'
import type { Refusal } from './reply.ts'
import { type Outcome, sendCommand } from './sendCommand.ts'
import type { Uploaded } from './upload.ts'

type Options<Reply> = {
  /** What the page shows of these is asked again after success; everything, unless told; `[]` for nothing. */
  refreshes?: readonly CallData[]
  /** Called once the page shows what changed. */
  done?: (reply: Reply) => void
  /** Called when it was refused, or got no answer: its code then is `network`. */
  refused?: (refusal: Refusal) => void
  /** Called when a colleague was asked to agree to it instead. */
  asked?: () => void
}

const noFields: Refusal['fields'] = {}

/** A command of a screen: `send` it, show that it is `pending`, how much of its files has been `uploaded`, and what it was refused for. */
export function useSend<Given, Reply>(call: WebCall<Given, Reply>, options: Options<Reply> = {}) {
  const { refreshes, done, refused, asked } = options
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Refusal | null>(null)
  const [uploaded, setUploaded] = useState<Uploaded | null>(null)
  const busy = useRef(false)
  const { revalidate } = useRevalidator()

  /** Replies null where it was refused, waits for a colleague, got no answer, or was pressed twice. */
  async function send(input: NoInfer<Given>): Promise<Reply | null> {
    if (busy.current) return null
    busy.current = true
    setPending(true)
    try {
      const outcome = await sendCommand(call, input, setUploaded).catch(
        (): Outcome => ({ refusal: noResponse() }),
      )
      const isAsked = 'refusal' in outcome && outcome.asked === true
      setFailure('refusal' in outcome && !isAsked ? outcome.refusal : null)
      if ('refusal' in outcome) {
        if (isAsked) asked?.()
        else refused?.(outcome.refusal)
        return null
      }
      if (refreshes?.length !== 0) await revalidate()
      done?.(outcome.reply as Reply)
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
