import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '#web/ui/language/language.tsx'
import { chatText } from './chat.text.ts'
import { splitLinks } from './links.ts'
import styles from './Message.module.css'

/** Longer messages are collapsed. */
const maxCharacters = 1200
const maxLines = 20

function truncateText(text: string): string {
  const lines = text.split('\n')
  const some = lines.length > maxLines ? lines.slice(0, maxLines).join('\n') : text
  return some.length > maxCharacters ? [...some.slice(0, maxCharacters)].slice(0, -1).join('') : some
}

export function MessageText({ text }: { text: string }) {
  const t = useText(chatText)
  const [isWhole, setWhole] = useState(false)
  const paragraph = useRef<HTMLParagraphElement>(null)
  const beginning = truncateText(text)
  const isLong = beginning.length < text.length
  const open = () => {
    const scroller = paragraph.current?.closest('[data-scroller]')
    const before = scroller?.scrollHeight ?? 0
    flushSync(() => setWhole(true))
    // The list is anchored at its end, so expanding would move the text that was read.
    if (scroller) scroller.scrollTop -= scroller.scrollHeight - before
  }
  return (
    <>
      <p ref={paragraph} className={styles.text}>
        {splitLinks(isWhole ? text : beginning).map(({ text: content, href }, at) =>
          href ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: The pieces of a message never change.
            <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
              {content}
            </a>
          ) : (
            content
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
