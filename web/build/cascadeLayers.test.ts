import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import postcss from 'postcss'
import { getLayer } from './cascadeLayers.ts'

const web = join(import.meta.dirname, '..')
const read = (path: string) => readFileSync(join(web, path), 'utf8')

type Style = { sheet: string; name: string }

/** The properties that each class sets on its own element. */
function readProperties(sheet: string): Map<string, Set<string>> {
  const propertiesByClass = new Map<string, Set<string>>()
  postcss.parse(read(sheet)).walkRules((rule) => {
    const declared = rule.nodes.flatMap((node) => (node.type === 'decl' ? [node.prop] : []))
    for (const selector of rule.selectors) {
      const subject = selector.split(/[\s>+~]+(?![^(]*\))/).at(-1) ?? ''
      for (const [, name = ''] of subject.replace(/:not\([^)]*\)/g, '').matchAll(/\.([\w-]+)/g))
        propertiesByClass.set(name, (propertiesByClass.get(name) ?? new Set()).union(new Set(declared)))
    }
  })
  return propertiesByClass
}

const properties = new Map(globSync('**/*.css', { cwd: web }).map((sheet) => [sheet, readProperties(sheet)]))

const getProperties = ({ sheet, name }: Style) => [...(properties.get(sheet)?.get(name) ?? [])]

const resolveImport = (path: string, to: string) =>
  to.startsWith('#web/') ? to.slice('#web/'.length) : join(dirname(path), to)

const findSheets = (path: string, text: string) =>
  new Map(
    [...text.matchAll(/^import (\w+) from '([.#][^']+\.css)'/gm)].map(([, name = '', to = '']) => [
      name,
      resolveImport(path, to),
    ]),
  )

function findStyles(expression: string, sheets: ReadonlyMap<string, string>): Style[] {
  return [...expression.matchAll(/\b(\w+)\.(\w+)/g)].flatMap(([, object = '', name = '']) => {
    const sheet = sheets.get(object)
    return sheet ? [{ sheet, name }] : []
  })
}

const classesCall = /classes\(((?:[^()]|\([^()]*\))*)\)/g
const classNameProp = /<([A-Z]\w+)\b(?:[^<>]|=>)*?\b\w*[cC]lassName=\{([^}]*)\}/g

function stylesAddedBy(component: string, path: string, text: string): Style[] {
  const [, to] = new RegExp(`import [^']*\\b${component}\\b[^']* from '([.#][^']+\\.tsx)'`).exec(text) ?? []
  const own = to ? resolveImport(path, to) : path
  const source = read(own)
  const expressions = [...source.matchAll(classesCall)].map(([, each = '']) => each)
  return expressions
    .filter((expression) => /\bclassName\b/.test(expression))
    .flatMap((expression) => findStyles(expression, findSheets(own, source)))
}

/** Sets of classes that the file combines on one element. */
function findCombinedStyles(path: string): Style[][] {
  const text = read(path)
  const sheets = findSheets(path, text)
  const inCalls = [...text.matchAll(classesCall)].map(([, expression = '']) => findStyles(expression, sheets))
  const inComponents = [...text.matchAll(classNameProp)].map(([, component = '', expression = '']) => {
    const styles = findStyles(expression, sheets)
    return styles.length > 0 ? [...styles, ...stylesAddedBy(component, path, text)] : []
  })
  return [...inCalls, ...inComponents]
}

/** Properties that both classes set and whose winner depends on file order. */
function findConflicts(a: Style, b: Style): string[] {
  if (a.sheet >= b.sheet || getLayer(join(web, a.sheet)) !== getLayer(join(web, b.sheet))) return []
  const otherProperties = getProperties(b)
  const both = getProperties(a).filter((own) =>
    otherProperties.some(
      (property) => own === property || own.startsWith(`${property}-`) || property.startsWith(`${own}-`),
    ),
  )
  return both.map((property) => `${a.sheet} .${a.name}, ${b.sheet} .${b.name}: ${property}`)
}

test('style sheets: every sheet is in a layer', () => {
  assert.ok(properties.size > 100)
  for (const sheet of properties.keys()) assert.doesNotThrow(() => getLayer(join(web, sheet)))
  assert.throws(() => getLayer(join(web, 'elsewhere/Card.module.css')), /No cascade layer/)
})

test('style sheets: no two of a layer set the same property of an element', () => {
  const conflicts = globSync('**/*.tsx', { cwd: web }).flatMap((path) =>
    findCombinedStyles(path).flatMap((styles) =>
      styles.flatMap((a) => styles.flatMap((b) => findConflicts(a, b))),
    ),
  )
  assert.deepEqual([...new Set(conflicts)], [])
})
