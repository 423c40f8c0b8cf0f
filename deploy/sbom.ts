import { execSync } from 'node:child_process'

type Component = {
  'bom-ref': string
  name: string
  version: string
  scope: string
  properties?: { name: string }[]
}

type Sbom = {
  metadata: { component: { name: string; 'bom-ref': string } }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const toPackageId = ({ name, version }: Component) => `${name}@${version}`

const isDevelopment = ({ properties = [] }: Component) =>
  properties.some(({ name }) => name === 'cdx:npm:package:development')

/** From `build/licences.txt`: those that the build bundled into the pages. */
export const parseBuiltPackages = (licences: string): Set<string> =>
  new Set([...licences.matchAll(/^(\S+) (\d\S*) \(.+\)$/gm)].map(([, name, version]) => `${name}@${version}`))

/**
 * A CycloneDX document: the dependencies, and the packages bundled into the pages, which npm lists as
 * development dependencies.
 */
export function createSbom(root: string, name: string, licences: string): Sbom {
  const command = 'npm sbom --package-lock-only --sbom-format=cyclonedx --sbom-type=application'
  const all: Sbom = JSON.parse(execSync(command, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }))
  const built = parseBuiltPackages(licences)
  const components = all.components
    .filter((item) => !isDevelopment(item) || built.has(toPackageId(item)))
    .map((item) => (built.has(toPackageId(item)) ? { ...item, scope: 'required' } : item))
  const { component } = all.metadata
  const refs = new Set([component['bom-ref'], ...components.map((item) => item['bom-ref'])])
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((dependency) => refs.has(dependency)) }))
  // npm uses the folder's name.
  const metadata = { ...all.metadata, component: { ...component, name } }
  return { ...all, metadata, components, dependencies }
}
