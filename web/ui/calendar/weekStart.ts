// From CLDR 48, supplemental/weekData: countries whose week starts on Saturday or Sunday. In all others it starts on
// Monday, in the Maldives on Friday. Not every browser has Intl.Locale's week info.
const saturday = 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'
const sunday =
  'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW'

export type WeekStart = 0 | 1 | 5 | 6

/** 0 is Sunday. Without a country, Egypt's week applies. */
export function getWeekStart(country?: string | null): WeekStart {
  if (!country || saturday.includes(country)) return 6
  if (sunday.includes(country)) return 0
  return country === 'MV' ? 5 : 1
}
