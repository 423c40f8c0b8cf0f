import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatLicences } from './licences.ts'

test('the licences name what is bundled and what is served beside it, each with its text', () => {
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

test('a package without the text of its licence stops the build, by its name', () => {
  assert.throws(
    () => formatLicences([{ name: 'bare', version: '1.0.0', identifier: 'MIT' }]),
    /^Error: bare brings no text/,
  )
})
