import assert from 'node:assert/strict'
import test from 'node:test'
import { computeUploadProgress } from './upload.ts'

test('upload: files are sent in sequence, in the order of the form', () => {
  const form = new FormData()
  form.append('name', 'a place')
  const [one, two] = [new File(['x'.repeat(1000)], 'one'), new File(['y'.repeat(3000)], 'two')]
  form.append('images[]', one)
  form.append('images[]', two)
  const total = 4007 + 4 * 100
  const shares = (sent: number) => [...computeUploadProgress(form, sent, total).values()]
  assert.deepEqual(shares(0), [0, 0])
  assert.deepEqual(shares(207 + 500), [0.5, 0])
  assert.deepEqual(shares(207 + 1000 + 100 + 1500), [1, 0.5])
  assert.deepEqual(shares(total), [1, 1])
})

test('upload: an empty file is complete when its turn is reached', () => {
  const form = new FormData()
  form.append('image', new File([], 'nothing'))
  assert.deepEqual([...computeUploadProgress(form, 200, 200).values()], [1])
})
