import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '#web/ui/language/language.tsx'
import { chatText } from './chat.text.ts'
import { piecesOf } from './links.ts'
import styles from './Message.module.css'

/** Longer messages are opened by whoever wants to read them. */
const shownCharacters = 1200
const shownLines = 20

function beginningOf(text: string): string {
  const lines = text.split('\n')
  const some = lines.length > shownLines ? lines.slice(0, shownLines).join('\n') : text
  return some.length > shownCharacters ? [...some.slice(0, shownCharacters)].slice(0, -1).join('') : some
}

/** What somebody wrote: each paragraph in its own direction, addresses as links. */
export function MessageText({ text }: { text: string }) {
  const t = useText(chatText)
  const [isWhole, setWhole] = useState(false)
  const words = useRef<HTMLParagraphElement>(null)
  const beginning = beginningOf(text)
  const isLong = beginning.length < text.length
  const open = () => {
    const scroller = words.current?.closest('[data-scroller]')
    const before = scroller?.scrollHeight ?? 0
    flushSync(() => setWhole(true))
    // The list is held at its end; what was read stays where it is.
    if (scroller) scroller.scrollTop -= scroller.scrollHeight - before
  }
  return (
    <>
      <p ref={words} className={styles.text}>
        {piecesOf(isWhole ? text : beginning).map(({ text: words, href }, at) =>
          href ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: The pieces of a message never change.
            <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
              {words}
            </a>
          ) : (
            words
          ),
        )}
        {isLong && !isWhole && '…'}
      </p>
      {isLong && !isWhole && (
        <button type="button" className={styles.more} onClick={open}>
          {t.showAll}
        </button>
      )}
    </>
  )
}
