import { relative, resolve } from 'node:path'
import { AtRule, type ChildNode, type Plugin } from 'postcss'

const web = resolve(import.meta.dirname, '..')

/** In ascending precedence. A style sheet belongs to the first layer that lists its file or folder. */
const layers: [name: string, ...paths: string[]][] = [
  ['reset', 'ui/theme/base.css'],
  ['theme', 'ui/theme/'],
  ['packages', '../node_modules/'],
  [
    'shared',
    'ui/icons/',
    'ui/fields/Field.module.css',
    'ui/fields/control.module.css',
    'ui/fields/fileInput.module.css',
    'ui/menu/popup.module.css',
    'ui/map/PlacesMap.module.css',
    'ui/cards/Picture.module.css',
    'ui/cards/linkedCards.module.css',
    'forms/native/Form.module.css',
  ],
  ['basics', 'ui/basics/'],
  ['ui', 'ui/'],
  ['layout', 'layout/'],
  ['domain', 'domain/'],
  ['forms', 'forms/'],
  ['features', 'features/', 'uiGallery/'],
  // For rules that name this layer themselves.
  ['overrides'],
]

/** At-rules that layers don't apply to, or that name their layer themselves. */
const unlayered = new Set(['font-face', 'layer', 'page', 'view-transition'])

const isUnlayered = (node: ChildNode): boolean =>
  node.type === 'atrule' && (unlayered.has(node.name) || (node.nodes?.every(isUnlayered) ?? false))

export function getLayer(file: string): string {
  const path = relative(web, file)
  const layer = layers.find(([, ...paths]) => paths.some((start) => path.startsWith(start)))
  if (!layer) throw new Error(`No cascade layer for ${file}: add its folder to web/build/cascadeLayers.ts`)
  return layer[0]
}

/**
 * Without layers, file order decides between rules of equal specificity, and that depends on how the build
 * splits files and what the browser loaded before.
 */
export const cascadeLayers: Plugin = {
  postcssPlugin: 'makan:cascade-layers',
  OnceExit(sheet) {
    const [file = ''] = (sheet.source?.input.file ?? '').split('?')
    const layer = new AtRule({ name: 'layer', params: getLayer(file), nodes: [] })
    const order = new AtRule({ name: 'layer', params: layers.map(([name]) => name).join(', ') })
    const outside = sheet.nodes.filter(isUnlayered)
    layer.append(sheet.nodes.filter((node) => !isUnlayered(node)))
    sheet.removeAll()
    sheet.append(order, outside, layer)
  },
}
