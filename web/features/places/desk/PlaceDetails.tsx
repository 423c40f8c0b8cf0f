import type { ReactNode } from 'react'
import type { ManagedPlace } from '#contract/places/schemas.ts'
import { Phone } from '#web/domain/people/Phone.tsx'
import { DescriptionItem, DescriptionList } from '#web/ui/basics/DescriptionList.tsx'
import { Note } from '#web/ui/basics/Note.tsx'
import { Picture } from '#web/ui/cards/Picture.tsx'
import { useFormat, useText } from '#web/ui/language/language.tsx'
import { useDates } from '#web/ui/language/useDates.ts'
import { useHoursLabel } from '../manage/useHoursLabel.ts'
import { toDirectionsUrl } from '../page/directions.ts'
import { Links } from '../staff/ChangeTable.tsx'
import { changeFieldText, reviewText } from '../staff/staff.text.ts'
import styles from './desk.module.css'
import { placeDeskText } from './desk.text.ts'

type Props = { place: ManagedPlace }

/** Shows what people would read about the place, and which values are missing. */
export function PlaceDetails({ place }: Props) {
  const t = useText(placeDeskText)
  const names = useText(changeFieldText)
  const { number } = useFormat()
  const socialLinks = Object.values(place.socialLinks).filter((link) => link !== '')
  return (
    <DescriptionList>
      <DescriptionItem name={names.nameAr}>
        <Value lang="ar">{place.nameAr}</Value>
      </DescriptionItem>
      <DescriptionItem name={names.nameEn}>
        <Value lang="en">{place.nameEn}</Value>
      </DescriptionItem>
      <DescriptionItem name={names.categoryId}>{place.categoryName}</DescriptionItem>
      <DescriptionItem name={t.description}>
        <div className={styles.descriptions}>
          {place.descriptionAr && (
            <p lang="ar" dir="auto">
              {place.descriptionAr}
            </p>
          )}
          {place.descriptionEn && (
            <p lang="en" dir="auto">
              {place.descriptionEn}
            </p>
          )}
          {!place.descriptionAr && !place.descriptionEn && <Value>{null}</Value>}
        </div>
      </DescriptionItem>
      <DescriptionItem name={names.taxAccountNumber}>
        <Value dir="ltr">{place.taxAccountNumber}</Value>
      </DescriptionItem>
      <DescriptionItem name={t.phones}>
        <ul>
          {place.phones.map((phone) => (
            <li key={phone}>
              <Phone phone={phone} />
            </li>
          ))}
        </ul>
      </DescriptionItem>
      <DescriptionItem name={names.website}>
        {place.website ? <Links links={[place.website]} /> : <Value>{null}</Value>}
      </DescriptionItem>
      {socialLinks.length > 0 && (
        <DescriptionItem name={names.socialLinks}>
          <Links links={socialLinks} />
        </DescriptionItem>
      )}
      <BranchFacts place={place} />
      {place.branchesCount > 1 && (
        <DescriptionItem name={t.branches}>{number(place.branchesCount)}</DescriptionItem>
      )}
      <OwnerFacts place={place} />
    </DescriptionList>
  )
}

function Value(props: { lang?: string; dir?: 'ltr'; children: ReactNode }) {
  const t = useText(placeDeskText)
  return props.children ? (
    <bdi {...props} />
  ) : (
    <Note as="span" size="body" faint weight="regular">
      {t.noneGiven}
    </Note>
  )
}

function BranchFacts({ place: { location } }: Props) {
  const t = useText(placeDeskText)
  const { between } = useFormat()
  const getHoursLabel = useHoursLabel()
  if (!location) return null
  return (
    <>
      <DescriptionItem name={t.branch}>
        <div>
          <bdi>{location.address}</bdi>
          {between}
          {location.cityName}
          {between}
          {location.governmentName}
        </div>
        <a href={toDirectionsUrl(location)} target="_blank" rel="noopener">
          {t.onMap}
        </a>
      </DescriptionItem>
      <DescriptionItem name={t.hours}>{getHoursLabel(location)}</DescriptionItem>
    </>
  )
}

function OwnerFacts({ place: { owner, submittedAt, changeRejection } }: Props) {
  const t = useText(placeDeskText)
  const review = useText(reviewText)
  const { dateTime } = useDates()
  const { between } = useFormat()
  return (
    <>
      <DescriptionItem name={review.owner}>
        {owner ? (
          <>
            <bdi>{owner.name}</bdi>
            {owner.phone && between}
            <Phone phone={owner.phone} />
          </>
        ) : (
          review.noOwner
        )}
      </DescriptionItem>
      <DescriptionItem name={t.sent}>
        <time dateTime={submittedAt}>{dateTime(submittedAt)}</time>
      </DescriptionItem>
      {changeRejection && (
        <DescriptionItem name={t.lastRejection}>
          <bdi>{changeRejection.reason}</bdi>
        </DescriptionItem>
      )}
    </>
  )
}

/** Each opens in full size. */
export function PlacePictures({ place: { images } }: Props) {
  const t = useText(placeDeskText)
  const { number } = useFormat()
  return (
    <ul className={styles.pictures} aria-label={t.pictures}>
      {images.map((path, index) => (
        <li key={path}>
          <a href={path} target="_blank" rel="noopener">
            <Picture src={path} alt={t.picture(number(index + 1))} sizes="160px" />
          </a>
        </li>
      ))}
    </ul>
  )
}
