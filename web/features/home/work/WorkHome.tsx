import { ShopLinks } from '#web/domain/places/ShopLinks.tsx'
import { Head } from '#web/layout/head/Head.tsx'
import { useViewer } from '#web/layout/routing/rootData.ts'
import { classes } from '#web/ui/basics/classes.ts'
import { Stack } from '#web/ui/basics/Stack.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { memberHomeText } from '../memberHome.text.ts'
import type { WorkHomeData } from './loadWorkHome.ts'
import { NextPayouts } from './NextPayouts.tsx'
import { OrderQueues, ScanLink } from './OrderQueues.tsx'
import { PlaceStatus } from './PlaceStatus.tsx'
import { NextCase, QueuesSection } from './QueuesSection.tsx'
import { SetupSection } from './SetupSection.tsx'
import styles from './WorkHome.module.css'

export type WorkHomeProps = { work: WorkHomeData }

/** The home of people who work for a place or for Makan. */
export function WorkHome({ work }: WorkHomeProps) {
  const t = useText(memberHomeText)
  const name = useViewer()?.name ?? ''
  return (
    <>
      <Head title={t.title} />
      <div className={styles.hero}>
        <Stack gap={16} className={styles.column}>
          <h1 dir="auto">{t.hello(name)}</h1>
          {work.kind === 'staff' ? <NextCase queues={work.queues} /> : work.counter && <ScanLink />}
        </Stack>
      </div>
      <Stack gap={24} className={classes(styles.column, styles.page)}>
        {work.kind === 'staff' && <QueuesSection queues={work.queues} />}
        {work.kind === 'owner' && work.place?.status && (
          <PlaceStatus status={work.place.status} setup={work.place.setup} />
        )}
        {work.kind !== 'staff' && work.counter && <OrderQueues counter={work.counter} />}
        {work.kind === 'owner' && work.place && (
          <>
            <SetupSection setup={work.place.setup} />
            <NextPayouts payouts={work.place.payouts} />
          </>
        )}
        <ShopLinks />
      </Stack>
    </>
  )
}
