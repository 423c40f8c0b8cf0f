import { toScreenAddress } from '#contract/core/screens.ts'
import type { ManagedBranch } from '#contract/places/schemas.ts'
import { useRootData } from '#web/layout/routing/rootData.ts'
import { toPatternUrl } from '#web/ui/cards/offer.ts'
import type { AvailableBranchLanding } from './branchLanding.ts'
import styles from './PosterPaper.module.css'
import { paperText } from './poster.text.ts'

type Props = { branch: ManagedBranch; place: AvailableBranchLanding['place'] }

/** Bilingual poster, Arabic first, shaped like an offer ticket with the QR code on its stub. */
export function PosterPaper({ branch, place }: Props) {
  const address = (useRootData()?.publicUrl ?? '') + toScreenAddress('Door', { id: branch.id })
  const { ar, en } = paperText
  return (
    <div className={styles.paper}>
      <div className={styles.ticket}>
        <div className={styles.cloth}>
          <img src={toPatternUrl(place.category.art, place.id)} alt="" />
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
