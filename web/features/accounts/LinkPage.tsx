import type { ReactNode } from 'react'
import type { ErrorResponse } from '#web/api/response.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { useFocusWhen } from '#web/ui/basics/useFocusWhen.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import styles from './SmallPage.module.css'

type Props = {
  title: string
  text: string
  error: ErrorResponse | undefined
  button: ReactNode
  note?: string
  /** Replaces the button. Null until it is pressed, unless the link is invalid from the beginning. */
  outcome: ReactNode
  wasPressed: boolean
}

export const isLinkInvalid = (error: ErrorResponse | undefined) =>
  error !== undefined && (error.code === 'LinkExpired' || Boolean(error.fields.token))

/** Acts only when its button is pressed, because scanners of messages open links too. */
export function LinkPage({ title, text, error, button, note, outcome, wasPressed }: Props) {
  const outcomeElement = useFocusWhen<HTMLDivElement>(wasPressed)
  return (
    <div className={styles.page}>
      <Head title={title} />
      <h1>{title}</h1>
      {outcome === null && (
        <>
          <Note size="body">{text}</Note>
          {error && <Notice tone="error">{error.message}</Notice>}
          {button}
          {note && <Note size="body">{note}</Note>}
        </>
      )}
      <div ref={outcomeElement} role="status" tabIndex={-1}>
        {outcome}
      </div>
    </div>
  )
}
