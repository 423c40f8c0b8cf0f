import { useSearchParams } from 'react-router'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { SegmentedControl } from '#web/ui/navigation/SegmentedControl.tsx'
import { PosterPaper } from './PosterPaper.tsx'
import styles from './PosterScreen.module.css'
import { posterText } from './poster.text.ts'

export const loader = createLoader({
  branch: ({ params }) => query(endpoints.branches.getBranch, { id: Number(params.id) }),
  landing: ({ params }) => query(endpoints.doors.getDoor, { branchId: Number(params.id) }),
})

export default function PosterScreen() {
  const t = useText(posterText)
  const { BranchPoster: title } = useText(screenNames)
  const { branch, landing } = useLoaded<typeof loader>()
  const address = useAddress()
  const [search] = useSearchParams()
  const size = search.get('size') === 'A6' ? 'A6' : 'A4'
  const here = address('BranchPoster', { id: branch.id })
  return (
    <div className={styles.screen} data-size={size}>
      <Head title={`${title}: ${branch.name}`} />
      <Stack as="header" gap={12} align="start" className={styles.tools}>
        <h1>
          {title}: <bdi>{branch.name}</bdi>
        </h1>
        <p>{t.lead}</p>
        {landing.place ? (
          <>
            <Row gap={12} align="center">
              <SegmentedControl
                label={t.size}
                value={size}
                options={[
                  { value: 'A4', label: t.a4, href: here },
                  { value: 'A6', label: t.a6, href: `${here}?size=A6` },
                ]}
              />
              <Button icon="printer" onClick={() => print()}>
                {t.print}
              </Button>
            </Row>
            <Note>{t.paper}</Note>
            <Note>{t.stays}</Note>
          </>
        ) : (
          <Notice tone="warning">{t.notShown}</Notice>
        )}
      </Stack>
      {landing.place && (
        <section aria-label={t.preview}>
          <PosterPaper branch={branch} place={landing.place} />
        </section>
      )}
    </div>
  )
}
