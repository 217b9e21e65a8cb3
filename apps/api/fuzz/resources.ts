import { MAX_MORE_LINES } from '@zinc/domain/purchase/recurring'
import {
  aMerge,
  aStoredResource,
  orderInputsOf,
  resourceSamples,
  routeNamesOf,
} from '../src/test/examples/resource-examples.ts'
import type { TestApp } from '../src/test/test-app.ts'
import { uuidV7 } from '../src/uuid-v7.ts'
import type { KnownValues } from './values.ts'

const STORED = 24

/** Some of each resource: a few that stay for reading and saving, the others to archive, restore and remove. */
export async function resourceValuesOf(
  test: TestApp,
  establishmentId: number,
  versions: Map<string, number>,
): Promise<KnownValues> {
  const known: Record<string, readonly unknown[]> = {
    iban: [null, 'FR76 3000 6000 0112 3456 7890 189'],
    deliveryDays: [[], [2, 5]],
    ...{ parentId: [null], defaultCategoryId: [null], mergedVersion: [1] },
  }
  for (const { resource, content, held } of Object.values(resourceSamples)) {
    const ids: string[] = []
    for (let number = 0; number < STORED; number++) {
      const id = await aStoredResource(test, resource, {
        establishmentId,
        content: { ...content(), ...held, name: `Exemple ${number}` },
      })
      versions.set(`/api${resource.path}/${id}`, 1)
      ids.push(id)
    }
    const names = routeNamesOf(resource)
    // A text of each length would leave few of them that are right throughout.
    for (const [field, value] of Object.entries(content())) {
      if (typeof value === 'string') known[`${names.save}.${field}`] = [value, `${value} 2`]
    }
    known[`${names.merge}.content`] = [content()]
    for (const name of [names.get, names.save, names.archive, names.restore]) known[`${name}.id`] = ids.slice(0, 8)
    known[`${names.remove}.id`] = ids.slice(8, 16)
    known[`${names.merge}.id`] = ids.slice(0, 3)
    known[`${names.merge}.mergedId`] = ids.slice(16)
    const merge = await aMerge(test, resource, { establishmentId, content: { ...content(), ...held } })
    versions.set(`/api${resource.path}/${merge.id}`, 1)
    known[`${names.unmerge}.id`] = [merge.id]
    known[`${names.unmerge}.mergedId`] = [merge.otherId]
    if (resource.name === 'supplier') {
      known['dismissSupplierDuplicate.id'] = ids.slice(0, 4)
      known['dismissSupplierDuplicate.otherId'] = ids.slice(4, 8)
    }
    if (resource.name === 'recurringPurchase') {
      known[`${names.save}.fromMonth`] = ['2026-01']
      known[`${names.save}.toMonth`] = [null, '2026-12']
      known[`${names.save}.everyMonths`] = [1, 12]
      known[`${names.save}.dayOfMonth`] = [5, 31]
      const line = { categoryId: null, net: 100, rateBp: 550 }
      known[`${names.save}.moreLines`] = [
        [],
        [line, { ...line, net: 0, rateBp: null }],
        Array.from({ length: MAX_MORE_LINES }, () => line),
        [{ ...line, categoryId: uuidV7() }],
      ]
      for (const field of ['supplierId', 'categoryId']) known[`${names.save}.${field}`] = [null]
      known['skipOccurrence.id'] = ids.slice(0, 4)
      known['skipOccurrence.occurrenceOn'] = ['2026-10-31']
    }
    if (resource.name === 'stockItem') {
      const { minimum, target, packs } = resourceSamples.stockItem.content()
      Object.assign(known, {
        ...{ [`${names.save}.minimum`]: [null, minimum], [`${names.save}.target`]: [null, target] },
        ...{ [`${names.save}.packs`]: [[], packs], [`${names.save}.unit`]: ['bottle', 'kg'] },
        ...{ [`${names.save}.categoryId`]: [null], [`${names.save}.supplierId`]: [null] },
      })
    }
    const [one, other] = ids.map((id) => ({ id, parentId: null }))
    for (const name of Object.keys(orderInputsOf(resource, { establishmentId, id: '', otherId: '' }))) {
      known[`${name}.items`] = [
        [one, other],
        [other, one],
      ]
    }
  }
  return known
}
