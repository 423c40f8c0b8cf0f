import { useState } from 'react'
import type { Output } from '#contract/core/endpoint.ts'
import type { memberPage } from '#contract/memberPage/endpoints.ts'
import type { TimelineEntry } from '#contract/memberPage/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { fetchQuery } from '#web/api/fetchQuery.ts'
import styles from '#web/domain/members/members.module.css'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Stack } from '#web/ui/basics/Stack.tsx'
import page from '#web/ui/cards/casePage.module.css'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { memberPageText } from './memberPage.text.ts'
import { useTimelineEntry } from './useTimelineEntry.tsx'

type Page = Output<typeof memberPage.getTimeline>

function Entry({ entry }: { entry: TimelineEntry }) {
  const { dateTime } = useDates()
  const { between } = useFormat()
  const { text, href, end } = useTimelineEntry()(entry)
  const name = entry.by?.name ?? entry.change?.userName
  return (
    <li>
      <Stack as="span" gap={2} align="start" className={styles.breakable}>
        {href ? <a href={href}>{text}</a> : <span>{text}</span>}
        <Note as="span" weight="regular">
          <time dateTime={entry.at}>{dateTime(entry.at)}</time>
          {name && between}
          {name && <bdi>{name}</bdi>}
        </Note>
      </Stack>
      {end}
    </li>
  )
}

/** `first` is loaded with the page, the others on request. */
export function Timeline({ userId, first }: { userId: number; first: Page }) {
  const t = useText(memberPageText)
  const [later, setLater] = useState<Page[]>([])
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle')
  const entries = [first, ...later].flatMap((part) => part.entries)
  const next = (later.at(-1) ?? first).next
  async function loadMore(before: string) {
    setState('pending')
    try {
      const part = await fetchQuery(endpoints.memberPage.getTimeline, { userId, before })
      setLater((parts) => [...parts, part])
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <section aria-labelledby="timeline" className={page.card}>
      <h2 id="timeline">{t.timeline}</h2>
      <ol className={styles.rows}>
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} />
        ))}
      </ol>
      {state === 'failed' && <Notice tone="error">{t.failed}</Notice>}
      {next !== null && (
        <div>
          <Button tone="outline" pending={state === 'pending'} onClick={() => loadMore(next)}>
            {t.more}
          </Button>
        </div>
      )}
    </section>
  )
}
