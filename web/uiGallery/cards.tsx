import { CardGrid } from '../ui/cards/CardGrid.tsx'
import { CategoryTile } from '../ui/cards/CategoryTile.tsx'
import { Deal } from '../ui/cards/Deal.tsx'
import { Image } from '../ui/cards/Image.tsx'
import { OfferCard } from '../ui/cards/OfferCard.tsx'
import { OpenState, UsableState } from '../ui/cards/OpenState.tsx'
import { Picture } from '../ui/cards/Picture.tsx'
import { PlaceCard } from '../ui/cards/PlaceCard.tsx'
import { ResultRow } from '../ui/cards/ResultRow.tsx'
import { StarRating } from '../ui/cards/StarRating.tsx'
import { useText } from '../ui/language/language.tsx'
import { GallerySection, State } from './GallerySection.tsx'
import styles from './gallery.module.css'
import { galleryText } from './gallery.text.ts'
import { tints, useOffer, usePlace } from './samples.ts'

export function Cards() {
  return (
    <>
      <Places />
      <Offers />
      <Rows />
      <Hours />
      <Pictures />
      <Grids />
    </>
  )
}

function Places() {
  const t = useText(galleryText)
  const place = usePlace()
  const many = { rating: { value: 4.7, count: 1240 }, offersCount: 11, servicesLine: t.services }
  return (
    <GallerySection name="PlaceCard">
      <State of="usual">
        <PlaceCard place={place()} />
      </State>
      <State of="many">
        <PlaceCard place={place(many)} />
      </State>
      <State of="one">
        <PlaceCard place={place({ rating: { value: 5, count: 1 }, offersCount: 1, distanceKm: 0.3 })} />
      </State>
      <State of="none">
        <PlaceCard
          place={place({
            imagePath: null,
            offersCount: 0,
            distanceKm: null,
            areaName: null,
            hoursGiven: false,
          })}
        />
      </State>
      <State of="longWords">
        <PlaceCard place={place({ ...many, name: t.longName, areaName: t.longLabel, distanceKm: 240 })} />
      </State>
      <State of="otherLanguage">
        <PlaceCard place={place({ name: t.otherName, isOpenNow: false, opensAt: '12:00', opensInDays: 1 })} />
      </State>
    </GallerySection>
  )
}

function Offers() {
  const t = useText(galleryText)
  const offer = useOffer()
  return (
    <GallerySection name="OfferCard">
      <State of="usual">
        <OfferCard offer={offer()} href="#offer" />
      </State>
      <State of="one">
        <OfferCard offer={offer({ discountType: 'twoForOne', discountValue: null, points: 1, left: 1 })} />
      </State>
      <State of="none">
        <OfferCard offer={offer({ pointsType: 'free', points: 0, left: 0 })} />
      </State>
      <State of="many">
        <OfferCard
          offer={offer({
            discountType: 'price',
            discountValue: 12_450.5,
            pointsType: 'computed',
            points: 1240,
            left: 240,
          })}
        />
      </State>
      <State of="withPicture">
        <OfferCard
          offer={offer({
            images: ['/art/cafe/3.svg'],
            discountType: 'amount',
            discountValue: 50,
            left: null,
            points: null,
          })}
        />
      </State>
      <State of="longWords">
        <OfferCard offer={offer({ title: t.longOffer, placeName: t.longName })} href="#offer" />
      </State>
      <State of="otherLanguage">
        <OfferCard offer={offer({ title: t.otherName, placeName: t.otherName })} href="#offer" />
      </State>
    </GallerySection>
  )
}

function Rows() {
  const t = useText(galleryText)
  const offer = useOffer()
  const rating = { value: 4.7, count: 1240 }
  const state = <OpenState hoursGiven isOpenNow closesAt="01:00" />
  const picture = <Picture src="/art/cafe/3.svg" alt="" sizes="168px" />
  return (
    <GallerySection name="ResultRow">
      <State of="usual" wide>
        <ResultRow
          href="#place"
          name={t.longName}
          picture={picture}
          detail={t.services}
          rating={rating}
          distanceKm={0.65}
          state={state}
          deal={<Deal offer={offer()} offersCount={3} />}
          corner={null}
          level={3}
        />
      </State>
      <State of="none" wide>
        <ResultRow
          href="#place"
          name={t.otherName}
          picture={picture}
          detail={t.services}
          rating={null}
          distanceKm={null}
          state={null}
          deal={null}
          corner={null}
          level={3}
        />
      </State>
      <State of="many" wide>
        <Deal offer={offer({ discountType: 'twoForOne', discountValue: null, points: 0 })} />
        <Deal
          offer={offer({ discountType: 'price', discountValue: 85, pointsType: 'computed', points: 40 })}
        />
        <Deal offer={offer({ discountType: 'amount', discountValue: 50, points: null })} />
        <StarRating {...rating} />
      </State>
    </GallerySection>
  )
}

function Hours() {
  const hours = { hoursGiven: true, isOpenNow: false, opensAt: '09:30' }
  return (
    <GallerySection name="OpenState">
      <State of="usual">
        <OpenState hoursGiven isOpenNow />
        <OpenState hoursGiven isOpenNow closesAt="00:00" />
        <OpenState hoursGiven isOpenNow opensAt="00:00" closesAt="23:59" />
        <UsableState isUsableNow usableFrom={null} usableUntil={null} />
        <UsableState isUsableNow usableFrom={null} usableUntil="2026-11-24T21:00:00Z" />
        <UsableState isUsableNow={false} usableFrom="2026-11-24T21:00:00Z" usableUntil={null} />
      </State>
      <State of="many">
        <OpenState hoursGiven isOpenNow={false} />
        {[0, 1, 2, 3].map((opensInDays) => (
          <OpenState key={opensInDays} {...hours} opensInDays={opensInDays} />
        ))}
      </State>
    </GallerySection>
  )
}

function Pictures() {
  const t = useText(galleryText)
  const ratios = ['4/3', '3/2', '1/1', '16/9'] as const
  return (
    <>
      <GallerySection name="CategoryTile">
        <State of="many" wide>
          <div className={styles.row}>
            {tints.map((tint) => (
              <CategoryTile key={tint} href="#category" name={t.category} tint={tint} />
            ))}
            <CategoryTile href="#category" name={t.category} tint="cafe" imagePath="/art/cafe/3.svg" />
            <CategoryTile href="#category" name={t.category} tint="books" external />
          </div>
        </State>
        <State of="longWords">
          <CategoryTile href="#category" name={t.longLabel} tint="books" />
        </State>
      </GallerySection>
      <GallerySection name="Picture">
        {ratios.map((ratio) => (
          <State key={ratio} of="filled">
            <Picture src="/art/sweets/4.svg" alt="" ratio={ratio} sizes="320px" />
          </State>
        ))}
        <State of="loading">
          <Picture src={null} alt="" tint="sweets" sizes="320px" />
        </State>
      </GallerySection>
      <GallerySection name="Image">
        <State of="usual">
          <Image src="/art/hotel/2.svg" alt="" sizes="320px" />
        </State>
      </GallerySection>
    </>
  )
}

function Grids() {
  const place = usePlace()
  return (
    <GallerySection name="CardGrid">
      <State of="few" wide>
        <CardGrid as="div" min="250px">
          <PlaceCard place={place()} />
          <PlaceCard place={place()} />
        </CardGrid>
      </State>
      <State of="full" wide>
        <CardGrid as="div" min="250px" gap={16} stretch align="start">
          <PlaceCard place={place()} />
          <PlaceCard place={place()} />
        </CardGrid>
      </State>
    </GallerySection>
  )
}
