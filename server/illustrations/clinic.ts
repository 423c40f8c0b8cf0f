import { cream, sun } from './colour.ts'
import { type RenderContext, renderBackground, width } from './renderContext.ts'
import { keelArch, khatam } from './shapes.ts'
import { pattern, svg } from './svg.ts'

export function renderClinic({ rng, palette, id }: RenderContext): string {
  const dark = rng.chance(0.4)
  const x = rng.pick([250, 320, 390])
  const rise = rng.between(6, 16)
  const line = dark ? palette[2] : palette[3]
  const rings = [150, 196, 242, 288, 334, 390].map((r) => svg`<circle cx="${x}" cy="220" r="${r}"/>`)
  const gate = (inset: number, fill: string) =>
    svg`<path fill="${fill}" d="${keelArch(x - 164 + inset, 36 + inset * 1.5, 328 - inset * 2, 400)}"/>`
  const cross = svg`M${x - 17} 172h34v30h30v34h-30v30h-34v-30h-30v-34h30z`
  const scallopsId = `${id}w`
  const defs = svg`<defs>${pattern(scallopsId, 72, 32, scallopTile(palette), 'translate(0 394)')}</defs>`
  const halo = svg`<g fill="none" stroke="${line}" stroke-width="2" opacity=".5">${rings}</g>`
  const background = svg`${renderBackground(dark ? palette[4] : palette[1])}${halo}${renderCypresses(x, dark, palette)}`
  const gateway = svg`${gate(0, palette[6])}${gate(8, palette[5])}${gate(19, palette[3])}${gate(36, palette[2])}${gate(54, cream)}`
  const star = svg`<path fill="${palette[2]}" stroke="${palette[4]}" stroke-width="5" d="${khatam(x, 219, 88)}"/><path fill="none" stroke="${cream}" stroke-width="3" d="${khatam(x, 219, 74)}"/>`
  const emblem = svg`${star}<path fill="${palette[5]}" d="${cross}"/><circle cx="${x}" cy="219" r="8" fill="${sun}"/>`
  const hill = svg`<path fill="${palette[5]}" d="M0 ${386 - rise}q${width / 4} ${-rise * 1.4} ${width / 2} 0t${width / 2} 0V480H0z"/>`
  const terrace = svg`<path fill="url(#${scallopsId})" d="M0 398h${width}v82H0z"/>`
  return svg`${defs}${background}\n${gateway}\n${emblem}\n${hill}${terrace}`
}

function scallopTile(palette: RenderContext['palette']): string {
  const shell = (x: number, y: number) =>
    [36, 26, 16].map(
      (r, index) =>
        svg`<circle cx="${x}" cy="${y}" r="${r}" fill="${[palette[4], palette[3], palette[2]][index]}"/>`,
    )
  return [shell(36, 16), shell(0, 32), shell(72, 32), shell(36, 48), shell(0, 64), shell(72, 64)]
    .flat()
    .join('')
}

function renderCypresses(x: number, dark: boolean, palette: RenderContext['palette']): string {
  const cypress = (at: number, tall: number) =>
    svg`<path fill="${dark ? palette[5] : palette[3]}" d="M${at} ${390 - tall}q46 ${tall * 0.55} 26 ${tall}h-52q-20-${tall * 0.45} 26-${tall}z"/><path stroke="${dark ? palette[3] : palette[4]}" stroke-width="3" d="M${at} ${440 - tall}v${tall - 50}"/>`
  return (
    [x - 226, x + 226].map((at, index) => cypress(at, index ? 190 : 222)).join('') +
    [x - 292, x + 292].map((at) => cypress(at, 130)).join('')
  )
}
