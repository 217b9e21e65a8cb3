import { expectToRead } from '../entry-page.ts'
import { signedIn, signUp, withHistory } from '../people.ts'
import { expectInstalled, goOffline, test } from './network.ts'

const sentence = '136 € de plus que les mêmes jours de 2025'

test('what the week was compared with stands without a network', async ({ page, instance, network, request }) => {
  const owner = await withHistory(instance, await signUp(instance, request), request)
  await signedIn(page, owner)
  await page.goto(`${network.url}/dashboard`)
  await expectToRead(page, sentence)
  await expectInstalled(page)
  await goOffline(page, network)
  await page.goto(`${network.url}/dashboard`)
  await expectToRead(page, sentence)
  await expectToRead(page, '2 418 € le vendredi 21 novembre 2025', 'main ol')
})
