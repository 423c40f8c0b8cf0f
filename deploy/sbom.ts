import { execSync } from 'node:child_process'

type Component = {
  'bom-ref': string
  name: string
  version: string
  scope: string
  properties?: { name: string }[]
}

/** The parts of a CycloneDX document that are looked at. */
type Sbom = {
  metadata: { component: { name: string; 'bom-ref': string } }
  components: Component[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

const toPackageId = ({ name, version }: Component) => `${name}@${version}`

const isDevelopment = ({ properties = [] }: Component) =>
  properties.some(({ name }) => name === 'cdx:npm:package:development')

/** The packages that `build/licences.txt` names: what the build put into the pages. */
export const parseBuiltPackages = (licences: string): Set<string> =>
  new Set([...licences.matchAll(/^(\S+) (\d\S*) \(.+\)$/gm)].map(([, name, version]) => `${name}@${version}`))

/**
 * What a release is made of, as a CycloneDX document (a software bill of materials): its dependencies, and what was built into
 * its pages, which npm takes for development's.
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
  // npm calls it as its folder is called.
  const metadata = { ...all.metadata, component: { ...component, name } }
  return { ...all, metadata, components, dependencies }
}
