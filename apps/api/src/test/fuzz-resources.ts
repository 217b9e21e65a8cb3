import type { KnownValues } from './fuzz-values.ts'
import { aStoredResource, resourceSamples, routeNamesOf } from './resource-examples.ts'
import type { TestApp } from './test-app.ts'

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
  }
  for (const { resource, content } of Object.values(resourceSamples)) {
    const ids: string[] = []
    for (let number = 0; number < STORED; number++) {
      const id = await aStoredResource(test, resource, {
        establishmentId,
        content: { ...content(), name: `Exemple ${number}` },
      })
      versions.set(`/api${resource.path}/${id}`, 1)
      ids.push(id)
    }
    const names = routeNamesOf(resource)
    for (const name of [names.get, names.save, names.archive, names.restore]) known[`${name}.id`] = ids.slice(0, 8)
    known[`${names.remove}.id`] = ids.slice(8)
  }
  return known
}
