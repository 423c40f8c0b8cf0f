import { useSearchParams } from 'react-router'
import { toScreenAddress } from '#contract/core/screens.ts'
import type { ManagedBranch } from '#contract/places/schemas.ts'
import { endpoints } from '#web/api/endpoints.ts'
import { createLoader, query } from '#web/api/loading/createLoader.ts'
import { useLoaded } from '#web/api/loading/useLoaded.ts'
import { Head } from '#web/layout/head/Head.tsx'
import { screenNames } from '#web/layout/navigation/screenNames.text.ts'
import { useAddress, useRootData } from '#web/layout/routing/rootData.ts'
import { Button } from '#web/ui/basics/Button.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Row, Stack } from '#web/ui/basics/Stack.tsx'
import { toPatternUrl } from '#web/ui/cards/offer.ts'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import { useText } from '#web/ui/language/language.tsx'
import { SegmentedControl } from '#web/ui/navigation/SegmentedControl.tsx'
import type { AvailableBranchLanding } from './branchLanding.ts'
import styles from './PosterScreen.module.css'
import { paperText, posterText } from './poster.text.ts'
export const loader = createLoader({
  branch: ({ params }) => query(endpoints.branches.getBranch, { id: Number(params.id) }),
  landing: ({ params }) => query(endpoints.doors.getDoor, { branchId: Number(params.id) }),
})

type Props = { branch: ManagedBranch; place: AvailableBranchLanding['place'] }

function PosterPaper({ branch, place }: Props) {
  const address = (useRootData()?.publicUrl ?? '') + toScreenAddress('Door', { id: branch.id })
  const { ar, en } = paperText
  return (
    <div className={styles.paper}>
      <div className={styles.ticket}>
        <div className={styles.pattern}>
          <img src={toPatternUrl(place.category.art, place.id)} alt="" className="cover" />
          <img src="/favicon.svg" alt="" className={styles.mark} />
        </div>
        <div className={styles.words}>
          <Line language="ar" text={ar.offers} className={styles.offers} />
          <Line language="ar" text={place.nameAr || place.nameEn} className={styles.name} />
          {place.nameAr && place.nameEn && place.nameEn !== place.nameAr && (
            <Line language="en" text={place.nameEn} className={styles.second} />
          )}
          <p className={styles.branch}>
            {branch.nameAr && <span lang="ar">{branch.nameAr}</span>}
            {branch.nameEn && <span lang="en">{branch.nameEn}</span>}
          </p>
        </div>
        <div className={styles.stub}>
          <Line language="ar" text={ar.scan} className={styles.scan} />
          <Line language="en" text={en.scan} className={styles.second} />
          <img src={`/qr/branches/${branch.id}.svg`} alt="" className={styles.code} />
          <p className={styles.address} dir="ltr" translate="no">
            {address.replace(/^https?:\/\//, '')}
          </p>
        </div>
      </div>
    </div>
  )
}

function Line({
  language,
  text,
  className,
}: {
  language: 'ar' | 'en'
  text: string
  className: string | undefined
}) {
  return (
    <p lang={language} dir="auto" className={className}>
      {text}
    </p>
  )
}

export default function PosterScreen() {
  const t = useText(posterText)
  const { BranchPoster: title } = useText(screenNames)
  const { branch, landing } = useLoaded<typeof loader>()
  const address = useAddress()
  const [search] = useSearchParams()
  const size = search.get('size') === 'A6' ? 'A6' : 'A4'
  const posterAddress = address('BranchPoster', { id: branch.id })
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
                  { value: 'A4', label: t.a4, href: posterAddress },
                  { value: 'A6', label: t.a6, href: `${posterAddress}?size=A6` },
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
