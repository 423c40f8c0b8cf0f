import { useState } from 'react'
import { Calendar } from '../ui/calendar/Calendar.tsx'
import { LazyCalendar } from '../ui/calendar/LazyCalendar.tsx'
import { GallerySection, State } from './GallerySection.tsx'

export function Calendars() {
  const [day, setDay] = useState('2027-03-04')
  const [period, setPeriod] = useState({ from: '2027-03-04', to: '2027-03-18' })
  return (
    <>
      <GallerySection name="Calendar">
        <State of="chosen">
          <Calendar day={day} onDay={setDay} />
        </State>
        <State of="many">
          <Calendar period={period} onPeriod={setPeriod} />
        </State>
        <State of="disabled">
          <Calendar day={day} onDay={setDay} min="2027-03-03" max="2027-03-20" />
        </State>
      </GallerySection>
      <GallerySection name="LazyCalendar">
        <State of="usual">
          <LazyCalendar day={day} onDay={setDay} />
        </State>
      </GallerySection>
    </>
  )
}
