import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatLicences } from './licences.ts'

test('licences: the list has bundled and separately served packages with texts', () => {
  const licences = formatLicences([
    { name: 'react', version: '1.2.3', identifier: 'MIT', text: 'Copyright Somebody' },
  ])
  assert.match(licences, /^react 1\.2\.3 \(MIT\)\n\nCopyright Somebody$/m)
  assert.match(licences, /^@fontsource\/ibm-plex-sans .*\(OFL-1\.1\)\n\nCopyright 201\d IBM/m)
  assert.match(
    licences,
    /^@iconify-json\/tabler .*\(MIT\)\n\nCopyright \(c\) .*Kuna\n\nPermission is hereby granted/m,
  )
  for (const name of ['flag-icons', 'swagger-ui-dist', 'world-atlas'])
    assert.match(licences, new RegExp(`^${name} `, 'm'))
})

test('licences: a package without a licence text fails the build by name', () => {
  assert.throws(
    () => formatLicences([{ name: 'bare', version: '1.0.0', identifier: 'MIT' }]),
    /^Error: bare contains no licence text/,
  )
})
