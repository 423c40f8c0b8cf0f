import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import postcss from 'postcss'
import { layerOf } from './layers.ts'

const web = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(web, path), 'utf8')

/** A class of a style sheet. */
type Style = { sheet: string; name: string }

/** The properties that each class of a sheet sets on its own element. */
function propertiesIn(sheet: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  postcss.parse(read(sheet)).walkRules((rule) => {
    const declared = rule.nodes.flatMap((node) => (node.type === 'decl' ? [node.prop] : []))
    for (const selector of rule.selectors) {
      const subject = selector.split(/[\s>+~]+(?![^(]*\))/).at(-1) ?? ''
      for (const [, name = ''] of subject.replace(/:not\([^)]*\)/g, '').matchAll(/\.([\w-]+)/g))
        found.set(name, (found.get(name) ?? new Set()).union(new Set(declared)))
    }
  })
  return found
}

const properties = new Map(globSync('**/*.css', { cwd: web }).map((sheet) => [sheet, propertiesIn(sheet)]))

const propertiesOf = ({ sheet, name }: Style) => [...(properties.get(sheet)?.get(name) ?? [])]

const targetOf = (path: string, to: string) =>
  to.startsWith('#web/') ? to.slice('#web/'.length) : join(dirname(path), to)

const sheetsIn = (path: string, text: string) =>
  new Map(
    [...text.matchAll(/^import (\w+) from '([.#][^']+\.css)'/gm)].map(([, name = '', to = '']) => [
      name,
      targetOf(path, to),
    ]),
  )

function stylesIn(expression: string, sheets: ReadonlyMap<string, string>): Style[] {
  return [...expression.matchAll(/\b(\w+)\.(\w+)/g)].flatMap(([, object = '', name = '']) => {
    const sheet = sheets.get(object)
    return sheet ? [{ sheet, name }] : []
  })
}

const combined = /classes\(((?:[^()]|\([^()]*\))*)\)/g
const passed = /<([A-Z]\w+)\b(?:[^<>]|=>)*?\b\w*[cC]lassName=\{([^}]*)\}/g

/** What a component of ours adds to the class that it is given. */
function stylesAddedBy(component: string, path: string, text: string): Style[] {
  const [, to] = new RegExp(`import [^']*\\b${component}\\b[^']* from '([.#][^']+\\.tsx)'`).exec(text) ?? []
  const own = to ? targetOf(path, to) : path
  const source = read(own)
  const expressions = [...source.matchAll(combined)].map(([, each = '']) => each)
  return expressions
    .filter((each) => /\bclassName\b/.test(each))
    .flatMap((each) => stylesIn(each, sheetsIn(own, source)))
}

/** The classes that one element has together, as far as its file tells. */
function togetherIn(path: string): Style[][] {
  const text = read(path)
  const sheets = sheetsIn(path, text)
  const inCalls = [...text.matchAll(combined)].map(([, expression = '']) => stylesIn(expression, sheets))
  const inComponents = [...text.matchAll(passed)].map(([, component = '', expression = '']) => {
    const given = stylesIn(expression, sheets)
    return given.length > 0 ? [...given, ...stylesAddedBy(component, path, text)] : []
  })
  return [...inCalls, ...inComponents]
}

/** What two classes both set, though the order of their files would decide which of them holds. */
function disputed(one: Style, other: Style): string[] {
  if (one.sheet >= other.sheet || layerOf(join(web, one.sheet)) !== layerOf(join(web, other.sheet))) return []
  const theirs = propertiesOf(other)
  const both = propertiesOf(one).filter((own) =>
    theirs.some((each) => own === each || own.startsWith(`${each}-`) || each.startsWith(`${own}-`)),
  )
  return both.map((each) => `${one.sheet} .${one.name}, ${other.sheet} .${other.name}: ${each}`)
}

test('style sheets: each is in a layer', () => {
  assert.ok(properties.size > 100)
  for (const sheet of properties.keys()) assert.doesNotThrow(() => layerOf(join(web, sheet)))
  assert.throws(() => layerOf(join(web, 'elsewhere/Card.module.css')), /no cascade layer/)
})

test('style sheets: no two of one layer set the same property of an element', () => {
  const found = globSync('**/*.tsx', { cwd: web }).flatMap((path) =>
    togetherIn(path).flatMap((styles) =>
      styles.flatMap((one) => styles.flatMap((other) => disputed(one, other))),
    ),
  )
  assert.deepEqual([...new Set(found)], [])
})
