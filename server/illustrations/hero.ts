import { cream, sun } from './colour.ts'
import { keelArch, khatam } from './shapes.ts'
import { pattern, picture, svg } from './svg.ts'

/**
 * `wide` is behind the home page, `phone` the same on a phone, `panel` next to a dialog, `card` behind the
 * download links.
 */
export type HeroView = 'wide' | 'phone' | 'panel' | 'card'

type Scene = {
  width: number
  height: number
  /** Height of the waterline. */
  horizon: number
  sunX: number
  sunRadius: number
  mosqueX: number
  /** Scale of the mosque and the roofs. */
  city: number
  boatX: number
  boat: number
  /** Width of a bay of the bridge. */
  bay: number
  /** Size of a star of the sky's lattice. */
  lattice: number
  fit: string
}

/** Wide scenes extend further left than any frame shows, so that only the height determines the scale. */
const scenes = {
  wide: {
    width: 2560,
    height: 576,
    horizon: 418,
    sunX: 2252,
    sunRadius: 148,
    mosqueX: 1998,
    city: 1,
    boatX: 2438,
    boat: 1,
    bay: 61,
    lattice: 88,
    fit: 'xMaxYMax slice',
  },
  phone: {
    width: 780,
    height: 480,
    horizon: 363,
    sunX: 682,
    sunRadius: 59,
    mosqueX: 576,
    city: 0.56,
    boatX: 742,
    boat: 0.37,
    bay: 51,
    lattice: 84,
    fit: 'xMaxYMax slice',
  },
  panel: {
    width: 320,
    height: 600,
    horizon: 408,
    sunX: 160,
    sunRadius: 117,
    mosqueX: -34,
    city: 0.68,
    boatX: 298,
    boat: 0.94,
    bay: 51,
    lattice: 86,
    fit: 'xMidYMax slice',
  },
  card: {
    width: 960,
    height: 400,
    horizon: 294,
    sunX: 838,
    sunRadius: 104,
    mosqueX: 660,
    city: 0.72,
    boatX: 938,
    boat: 0.66,
    bay: 48,
    lattice: 74,
    fit: 'xMaxYMax slice',
  },
} as const satisfies Record<HeroView, Scene>

const night = '#07403f'
const water = '#0e625f'
const glows = ['#0b504e', '#0c5856', '#0e625f']
const far = '#0b4f4d'
const stone = '#17736e'

/**
 * The sun and the boat are on the right, for left-to-right languages; `mirrored` moves them to the left for
 * Arabic. In a frame of another shape, the waterline and the side of the sun stay visible.
 */
export function drawHero(options: { view?: HeroView; mirrored?: boolean } = {}): string {
  const { view = 'wide', mirrored = false } = options
  const scene = scenes[view]
  const { width, height, fit } = scene
  if (!mirrored) return picture(width, height, renderScene(scene, `hero-${view}-`), fit)
  const flipped = `<g transform="matrix(-1 0 0 1 ${width} 0)">${renderScene(scene, `hero-${view}-m-`)}</g>`
  return picture(width, height, flipped, fit.replace('xMax', 'xMin'))
}

function renderScene(scene: Scene, id: string): string {
  const { width, height, horizon } = scene
  return svg`<defs>${lattice(scene, id)}${bridge(scene, id)}${waves(id)}</defs>
<path fill="${night}" d="M0 0h${width}v${height}H0z"/><path fill="url(#${id}l)" d="M0 0h${width}v${horizon}H0z"/>
${sky(scene)}${skyline(scene)}${mosque(scene)}
<path fill="url(#${id}b)" d="M0 ${horizon - scene.bay * 0.8}h${width}v${scene.bay * 0.8}H0z"/>
<path fill="${water}" d="M0 ${horizon}h${width}v${height - horizon}H0z"/><path fill="url(#${id}w)" d="M0 ${horizon}h${width}v${height - horizon}H0z"/>
${glitter(scene)}${felucca(scene)}`
}

function lattice({ lattice: size }: Scene, id: string): string {
  const middle = size / 2
  const lines = svg`<path fill="none" stroke="#2b6e69" stroke-opacity=".42" stroke-width="1.3" d="${khatam(middle, middle, middle)}"/>`
  return pattern(`${id}l`, size, size, lines, svg`translate(${size / 3} ${-size / 2.2})`)
}

function sky({ sunX, sunRadius, horizon, bay }: Scene): string {
  const y = horizon - bay * 0.5
  const setting = (r: number, fill: string) =>
    svg`<path fill="${fill}" d="M${sunX - r} ${y + bay * 0.3}v${-bay * 0.3}a${r} ${r} 0 0 1 ${r * 2} 0v${bay * 0.3}z"/>`
  return svg`${[2.52, 2.02, 1.54].map((part, index) => setting(sunRadius * part, glows[index] ?? water))}${setting(sunRadius, sun)}`
}

/** Low enough to stay below the page's text and leave the sun free. */
function skyline({ mosqueX, sunX, sunRadius, width, horizon, city, bay }: Scene): string {
  const roofs = (from: number, to: number) => {
    let line = svg`M${to} ${horizon - bay * 0.3}`
    for (let x = to, index = 0; x > from; index++) {
      const wide = (54 + ((index * 37) % 48)) * city
      const gap = index % 3 === 2 ? 18 * city : 0
      line += svg`V${horizon - bay * 0.4 - (16 + ((index * 29) % 41)) * city}h${-wide}`
      if (gap) line += svg`V${horizon - bay * 0.3}h${-gap}`
      x -= wide + gap
    }
    return svg`${line}V${horizon - bay * 0.3}z`
  }
  return svg`<path fill="${far}" d="${roofs(0, mosqueX - 108 * city)}${roofs(sunX + sunRadius * 1.2, width)}"/>`
}

function mosque({ mosqueX, horizon, city, bay }: Scene): string {
  const minaret = (x: number, tall: number) =>
    svg`<path d="M${x} ${-tall}q1.5 3 1.5 6 9.5 24 9.5 34v14h6v7h-6v${tall - 152}h5v8h-5V0h-22v-83h-5v-8h5v-${tall - 152}h-6v-7h6v-14q0-10 9.5-34 0-3 1.5-6z"/>`
  return svg`<g fill="${stone}" transform="translate(${mosqueX} ${horizon - bay * 0.36}) scale(${city})">${minaret(-92, 206)}${minaret(84, 256)}<path d="M-84-44h160V0H-84zM-50-44q-4-36 28-54 20-14 27-26 7 12 27 26 32 18 28 54zM3.5-150h3v30h-3z"/></g>`
}

/** The tile is taller than its visible part, so that its edges leave no seam. */
function bridge({ bay, horizon }: Scene, id: string): string {
  const deck = svg`<path fill="${far}" d="M0 ${bay * 0.58}h${bay}v${bay}H0z"/>`
  const arch = svg`<path fill="${night}" d="${keelArch(bay * 0.1, bay * 0.26, bay * 0.8, bay)}"/>`
  return pattern(`${id}b`, bay, bay * 2, deck + arch, svg`translate(0 ${horizon - bay})`)
}

function waves(id: string): string {
  const line = (y: number, opacity: number, shift: number) =>
    svg`<path stroke-opacity="${opacity}" d="M${shift - 60} ${y}q15-9 30 0t30 0q15-9 30 0t30 0 30 0 30 0"/>`
  return pattern(
    `${id}w`,
    60,
    64,
    svg`<g fill="none" stroke="#35958e" stroke-width="2.2">${line(14, 0.35, 0)}${line(46, 0.75, 30)}</g>`,
  )
}

function glitter({ sunX, sunRadius, horizon, city }: Scene): string {
  const gap = 30 * Math.max(city, 0.7)
  const lines = [0.7, 0.56, 0.42, 0.28].map(
    (part, index) =>
      svg`<path stroke-opacity="${0.9 - index * 0.2}" d="M${sunX - sunRadius * part + index * 4} ${horizon + 13 + index * gap}h${sunRadius * part * 2}"/>`,
  )
  return svg`<g stroke="${sun}" stroke-width="4" stroke-linecap="round">${lines}</g>`
}

function felucca({ boatX, boat, horizon }: Scene): string {
  return svg`<g transform="translate(${boatX} ${horizon + 84 * boat}) scale(${boat})"><path fill="#0a4a48" d="M-104-2h206q-16 46-60 46h-92q-40 0-54-46z"/><path stroke="${night}" stroke-width="7" d="M8 0L16-196"/><path fill="${cream}" d="M22-262q-106 92-122 242 52-20 110-6z"/><path fill="#f0dcb8" d="M28-200q50 76 58 178-34-14-70-4z"/></g>`
}
