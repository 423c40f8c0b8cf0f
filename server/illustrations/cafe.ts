import { cream, sun } from './colour.ts'
import { height, type RenderContext, renderBackground, width } from './renderContext.ts'
import { keelArch, khatam, star } from './shapes.ts'
import { pattern, svg } from './svg.ts'

const counterY = 408

export function renderCafe({ rng, palette, id }: RenderContext): string {
  const night = rng.chance(0.4)
  const left = rng.pick([70, 120, 170])
  const mirrored = rng.chance(0.5)
  const size = rng.pick([60, 72])
  const wall = night ? [palette[5], palette[4], palette[4]] : [palette[2], palette[3], palette[1]]
  const x = mirrored ? width - left - 330 : left
  const lamp = mirrored ? x / 2 : (x + 330 + width) / 2
  return svg`<defs>${pattern(`${id}m`, size, size, lattice(size, wall[1] ?? '', wall[2] ?? ''))}</defs>${renderBackground(wall[0] ?? '')}<g opacity=".75">${renderBackground(`url(#${id}m)`)}</g>
${lantern(lamp, rng.integer(120, 170), palette, night)}
<g stroke-linejoin="round"><path fill="${night ? palette[6] : cream}" stroke="${night ? palette[6] : palette[5]}" stroke-width="44" d="${keelArch(x + 22, 44, 286, 400)}"/><path fill="none" stroke="${palette[3]}" stroke-width="20" d="${keelArch(x + 22, 44, 286, 400)}"/></g>
${sky(x + 165, night && palette[6])}${cup(x + 165, palette, night)}
<path fill="${night ? palette[6] : palette[5]}" d="M0 ${counterY}h${width}v${height - counterY}H0z"/><path fill="${palette[3]}" d="M0 ${counterY}h${width}v7H0z"/>`
}

function lattice(size: number, wood: string, bead: string): string {
  const middle = size / 2
  const knot = size * 0.13
  return svg`<path fill="none" stroke="${wood}" stroke-width="3" d="M0 0l${size} ${size}M${size} 0L0 ${size}"/><path fill="none" stroke="${wood}" stroke-width="2" d="M${middle} 0L${size} ${middle} ${middle} ${size} 0 ${middle}z"/><circle cx="${middle}" cy="${middle}" r="${knot}" fill="${bead}" stroke="${wood}" stroke-width="3"/><circle cx="${middle}" cy="${middle}" r="${knot * 0.4}" fill="${wood}"/>`
}

function sky(x: number, dusk: string | false): string {
  if (!dusk)
    return svg`<circle cx="${x}" cy="186" r="86" fill="none" stroke="${sun}" stroke-width="3" opacity=".6"/><circle cx="${x}" cy="186" r="64" fill="${sun}"/>`
  const stars = [
    [-78, 250],
    [84, 262],
    [62, 148],
    [-56, 158],
    [4, 104],
  ].map(([dx = 0, y = 0], index) => star(4, x + dx, y, index % 2 ? 7 : 10, 0.3))
  return svg`<circle cx="${x}" cy="168" r="56" fill="${sun}"/><circle cx="${x + 22}" cy="156" r="46" fill="${dusk}"/><path fill="${cream}" d="${stars}"/>`
}

function cup(x: number, palette: RenderContext['palette'], night: boolean): string {
  const [body, dark, badge] = night
    ? [palette[1], palette[3], palette[4]]
    : [palette[4], palette[5], palette[2]]
  const steam = [-28, 0, 28].map((dx) => svg`M${x + dx} 266c-16-18 16-30 0-50s10-24 2-32`)
  return svg`<path fill="none" stroke="${palette[2]}" stroke-width="8" stroke-linecap="round" d="${steam}"/>
<path fill="none" stroke="${body}" stroke-width="15" d="M${x + 76} 302h16a24 24 0 0 1 0 48h-22"/><path fill="${body}" d="M${x - 78} 280h156v44a68 68 0 0 1-68 68h-20a68 68 0 0 1-68-68z"/><path fill="${dark}" d="M${x - 78} 280h156v16h-156z"/>
<path fill="${badge}" d="${khatam(x, 340, 27)}"/><path fill="${body}" d="${khatam(x, 340, 12)}"/><path fill="${dark}" d="M${x - 112} 398h224q-14 14-34 14h-156q-20 0-34-14z"/>`
}

function lantern(x: number, drop: number, palette: RenderContext['palette'], night: boolean): string {
  const metal = night ? palette[2] : palette[5]
  const y = drop
  return svg`${night && svg`<circle cx="${x}" cy="${y + 66}" r="86" fill="${sun}" opacity=".14"/>`}<path stroke="${metal}" stroke-width="4" d="M${x} 0v${y}"/><path fill="${metal}" d="M${x - 9} ${y}h18l24 34h-66zM${x - 36} ${y + 34}h72v8h-72zM${x - 26} ${y + 98}h52l-12 18h-28z"/><path fill="${night ? sun : cream}" d="M${x - 30} ${y + 42}h60l-6 56h-48z"/><path fill="none" stroke="${metal}" stroke-width="4" d="M${x - 30} ${y + 42}l6 56h48l6-56M${x} ${y + 42}v56"/><path fill="${metal}" d="${khatam(x, y + 70, 14)}"/>`
}
