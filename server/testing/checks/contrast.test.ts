import assert from 'node:assert/strict'
import { test } from 'node:test'
import { root } from '../app/root.ts'
import { readSources, type Source } from './architecture.ts'
import {
  type ContrastDeclarations,
  collectPaintedStyles,
  collectTextPairs,
  collectThemes,
  findFaintPairs,
  toStyleName,
} from './contrast.ts'

const sheets = readSources(root).filter(({ path }) => /^web\/.*\.css$/.test(path))

const hero = ['var(--hero)']
const map = ['var(--land)', 'var(--field)', 'var(--town)', 'var(--sea)', 'var(--water)']
const toast = ['var(--toast)']
/** Backgrounds of text over pictures and map tiles. */
const anyColour = ['#000000', '#ffffff']

const declared: ContrastDeclarations = {
  behind: {
    'web/features/branchLanding/BranchLandingScreen.module.css .panel p': hero,
    'web/features/places/page/Gallery.module.css @media (width < 850px) .counter': anyColour,
    'web/features/home/Hero.module.css .lead': hero,
    'web/features/home/Hero.module.css .search .area .select': hero,
    'web/features/home/Hero.module.css .search .area .select:hover:not(:disabled)': hero,
    'web/features/home/Hero.module.css .search .area svg': hero,
    'web/features/home/HomeScreen.module.css .panelLead': hero,
    'web/domain/links/SocialLinks.module.css .onDark': hero,
    'web/domain/links/SocialLinks.module.css .onDark:hover': hero,
    'web/layout/visitor/VisitorArt.module.css .art': hero,
    'web/layout/visitor/VisitorArt.module.css .title': hero,
    'web/layout/shell/TopBar.module.css .overHero': hero,
    'web/layout/shell/TopBar.module.css .overHero .nav [aria-current]': hero,
    'web/layout/shell/TopBar.module.css .overHero .nav a:hover': hero,
    'web/ui/basics/Button.module.css .onDark': hero,
    'web/ui/basics/Button.module.css .onDark:hover': hero,
    'web/ui/basics/Button.module.css .onDark:hover:not(:disabled)': hero,
    'web/ui/basics/IconButton.module.css .onDark': [...hero, '#14100b'],
    'web/ui/basics/IconButton.module.css .onDark:hover': [...hero, '#14100b'],
    // Disc in the illustration.
    'web/ui/cards/OfferCard.module.css .discount': ['#fff6e3'],
    'web/ui/feedback/Toasts.module.css .action': toast,
    'web/ui/feedback/Toasts.module.css .action:hover': toast,
    'web/ui/feedback/Toasts.module.css .close': toast,
    'web/ui/feedback/Toasts.module.css .close:hover': toast,
    'web/ui/feedback/Toasts.module.css .error .icon': toast,
    'web/ui/feedback/Toasts.module.css .info .icon': toast,
    'web/ui/feedback/Toasts.module.css .success .icon': toast,
    'web/ui/feedback/Toasts.module.css .warning .icon': toast,
    'web/ui/fields/Checkbox.module.css .box .tick': ['var(--teal)'],
    'web/ui/map/PlacesMap.module.css .attribution': anyColour,
    'web/ui/map/basemap.module.css .city': map,
    'web/ui/map/basemap.module.css .nearest': map,
    'web/ui/map/basemap.module.css .pin b': ['var(--pin)'],
    'web/ui/map/basemap.module.css .pointed b': ['var(--pin-pointed)'],
  },
  shapes: [
    'web/domain/orders/OrderProgress.module.css .progress > span',
    'web/domain/orders/OrderProgress.module.css .progress > [data-reached="true"]',
    'web/features/home/HomeScreen.module.css .places',
    'web/features/home/HomeScreen.module.css .offers',
    'web/features/places/page/Reviews.module.css .rating svg',
    'web/features/reviews/write/write.module.css .star svg',
    'web/ui/basics/QrCode.module.css .code',
    'web/ui/cards/Picture.module.css .frame',
    'web/ui/cards/StarRating.module.css .rating svg',
    'web/ui/feedback/Skeleton.module.css .bone',
    'web/ui/icons/Stars.module.css .stars svg',
    'web/ui/fields/Checkbox.module.css .input:checked',
    'web/ui/fields/Checkbox.module.css .input:indeterminate',
    'web/ui/fields/Switch.module.css .switch',
    'web/ui/fields/Switch.module.css .switch:checked',
    'web/ui/map/basemap.module.css .here',
    'web/ui/map/basemap.module.css .map',
    'web/ui/navigation/Stepper.module.css .bar',
    'web/ui/navigation/Stepper.module.css .bar[data-done]',
  ],
  strong: [
    'var(--hero)',
    'var(--teal)',
    'var(--teal-hover)',
    'var(--teal-soft-hover)',
    'var(--saffron)',
    'var(--red)',
    'var(--red-hover)',
    'var(--badge)',
    'var(--toast)',
    'var(--pin)',
    'var(--pin-pointed)',
    'var(--tint-soft)',
    'color-mix(in srgb, var(--tint-soft) 88%, var(--tint-ink))',
    '#14100b',
    // Background of a button on the hero.
    '#fff',
    '#e3f0ed',
  ],
}

const findFaint = (sources: readonly Source[], declaration: ContrastDeclarations = declared) =>
  findFaintPairs(collectTextPairs(collectPaintedStyles(sources), declaration), collectThemes(sources))

test('contrast: all text is readable in light and dark, also when hovered and pressed', () => {
  assert.deepEqual(findFaint(sheets), [])
})

test('contrast: the check finds the map cluster number in its old, too light colour', () => {
  const paler = sheets.map(({ path, text }) => ({ path, text: text.replace('#2c827a', '#2f8a82') }))
  const cluster = 'web/ui/map/basemap.module.css .cluster: var(--on-pin) on var(--pin), dark: 4.13'
  assert.ok(findFaint(paler).includes(cluster))
})

test('contrast: every exception concerns existing text', () => {
  const styles = collectPaintedStyles(sheets)
  const there = new Set(styles.map(toStyleName))
  const backdrops = new Set(styles.map(({ background }) => background))
  const missing = [...Object.keys(declared.behind), ...declared.shapes].filter((where) => !there.has(where))
  assert.deepEqual(missing, [])
  assert.deepEqual(
    declared.strong.filter((backdrop) => !backdrops.has(backdrop)),
    [],
  )
})

const themeCss = `
  :root { --paper: light-dark(#fff, #111); --ink: light-dark(#222, #eee); --pale: light-dark(#999, #aaa) }
  [data-tint="cafe"] { --tint: light-dark(#eee, #222) }
  body { background: var(--paper); color: var(--ink) }`

const faintExamples: Record<string, [css: string, found: string[]]> = {
  'a colour beside its ground': [
    '.a { background: #777; color: #888 }',
    ['a.css .a: #888 on #777, light: 1.26', 'a.css .a: #888 on #777, dark: 1.26'],
  ],
  'the ground of a state under a colour that stays': [
    '.a { background: #fff; color: #333 } .list .a:hover { background: #555 }',
    ['a.css .list .a:hover: #333 on #555, light: 1.69', 'a.css .list .a:hover: #333 on #555, dark: 1.69'],
  ],
  'a colour that lies on whatever ground its parents have': [
    '.a { color: var(--pale) }',
    ['inherited: var(--pale) on var(--paper), light: 2.85'],
  ],
  'a ground under whatever its children say': [
    '.a { background: light-dark(#fff, #888) } .b { color: var(--ink) }',
    ['inherited: var(--ink) on light-dark(#fff, #888), dark: 3.06'],
  ],
  'a strong ground where its style leaves the text to others': [
    '.a { background: #777 } .b { color: var(--ink) }',
    ['inherited: var(--ink) on #777, light: 3.55', 'inherited: var(--ink) on #777, dark: 3.86'],
  ],
  'a translucent ground': [
    '.a { background: color-mix(in srgb, #000 60%, transparent); color: #222 }',
    [
      'a.css .a: #222 on color-mix(in srgb, #000 60%, transparent), light: 2.77',
      'a.css .a: #222 on color-mix(in srgb, #000 60%, transparent), dark: 1.27',
    ],
  ],
  'a tint of a category': [
    '.a { background: var(--tint); color: #777 }',
    ['a.css .a: #777 on var(--tint), light: 3.86', 'a.css .a: #777 on var(--tint), dark: 3.55'],
  ],
}

for (const [what, [css, found]] of Object.entries(faintExamples))
  test(`contrast: the check finds ${what} if it is too faint`, () => {
    const sources = [
      { path: 'theme.css', text: themeCss },
      { path: 'a.css', text: css },
    ]
    const declaration = { behind: {}, shapes: [], strong: ['#777', '#555', 'var(--tint)'] }
    assert.deepEqual(findFaint(sources, declaration), found)
  })

test('contrast: an unreadable colour fails the check', () => {
  const sources = [
    { path: 'theme.css', text: themeCss },
    { path: 'a.css', text: '.a { background: var(--paper); color: lab(50% 0 0) }' },
  ]
  assert.throws(() => findFaint(sources), /Invalid colour: lab/)
})
