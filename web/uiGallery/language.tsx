import { useState } from 'react'
import { formatPhone } from '#contract/core/phoneFormat.ts'
import { useSecondsUntil, useTimeFormat } from '../ui/language/countdown.ts'
import { useFormat, useLanguage, useText } from '../ui/language/language.tsx'
import { useDates } from '../ui/language/useDates.ts'
import { weekday } from '../ui/language/weekday.ts'
import { GallerySection, State } from './GallerySection.tsx'
import styles from './gallery.module.css'
import { galleryText } from './gallery.text.ts'
import { amounts, noon, phoneFormats } from './samples.ts'

export function Language() {
  return (
    <>
      <Numbers />
      <Days />
      <Others />
    </>
  )
}

function Numbers() {
  const t = useText(galleryText)
  const { number, decimal, money, distance } = useFormat()
  const currency = { prefix: t.currency }
  return (
    <GallerySection name="format.ts">
      <State of="counted">
        <ul className={styles.facts}>
          {amounts.map((n) => (
            <li key={n}>{t.left(n)}</li>
          ))}
          <li>{number(-1240)}</li>
          <li>{decimal(4.72)}</li>
        </ul>
      </State>
      <State of="money">
        <ul className={styles.facts}>
          {[0, 12, 2400, 1250.5].map((amount) => (
            <li key={amount}>{money(amount, currency)}</li>
          ))}
        </ul>
      </State>
      <State of="distances">
        <ul className={styles.facts}>
          {[0.01, 0.65, 1.24, 24, 1240].map((kilometres) => (
            <li key={kilometres}>{distance(kilometres)}</li>
          ))}
        </ul>
      </State>
    </GallerySection>
  )
}

function Days() {
  const language = useLanguage()
  const { time } = useFormat()
  const { date, dayMonth, month, dateTime, relative } = useDates()
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  return (
    <GallerySection name="dates.ts">
      <State of="days">
        <ul className={styles.facts}>
          <li>{date(noon)}</li>
          <li>{dayMonth('2027-03-31')}</li>
          <li>{month('2027-03')}</li>
          <li>{dateTime(noon)}</li>
          <li>{weekday(language, 5)}</li>
          {['00:00', '09:05', '12:00', '23:30'].map((formatTime) => (
            <li key={formatTime}>{time(formatTime)}</li>
          ))}
        </ul>
      </State>
      <State of="few">
        <ul className={styles.facts}>
          {[0, 1.01, 2.01, 24.01, 72.01, -2.01].map((hours) => (
            <li key={hours}>{relative(ago(hours))}</li>
          ))}
        </ul>
      </State>
    </GallerySection>
  )
}

function Others() {
  const clock = useTimeFormat()
  const [until] = useState(() => Date.now() + 3_725_000)
  const left = useSecondsUntil(until)
  return (
    <>
      <GallerySection name="phone.ts">
        <State of="phones">
          <ul className={styles.facts}>
            {['20', '966', null].map((readerCode) => (
              <li key={readerCode}>
                <bdi dir="ltr">{formatPhone('+201001430078', { readerCode, formats: phoneFormats })}</bdi>
              </li>
            ))}
          </ul>
        </State>
      </GallerySection>
      <GallerySection name="countdown.ts">
        <State of="waits">
          <p>{clock(left)}</p>
          <p>{clock(42)}</p>
        </State>
      </GallerySection>
    </>
  )
}
