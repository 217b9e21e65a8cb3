import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** A sentence that was said once → what of it never comes back. A whole text is between `^` and `$`. */
const avoided: readonly (readonly [sentence: string, pattern: RegExp])[] = [
  ['Vos achats se poseront ici.', /se poser(ont)? ici/],
  ['le premier maillon qui ne tient pas', /maillon/],
  ['Six chiffres viennent de partir vers', /viennent de partir/],
  ['Ce code n’est pas valable, ou plus.', /pas valable, ou plus/],
  ['Le code est bon. Il ne reste qu’à choisir.', /Le code est bon|Il ne reste qu’à/],
  ['sans fin', /sans fin\b/],
  ['Rien n’est enregistré, il s’éteint tout de suite', /s’éteint/],
  ['Les accès se gèrent par le ou la propriétaire.', /le ou la propriétaire/],
  ['L’invitation est reprise', /invitation.* reprise|Reprendre l’invitation/],
  ['On vous invite', /On vous invite/],
  ['Qui peut entrer, et faire quoi', /Qui peut entrer/],
  ['Votre rôle saisit aujourd’hui et hier.', /Votre rôle saisit/],
  ['Les résultats ne sont pas ouverts à votre rôle ici.', /ouverts? à votre rôle/],
  ['Ce qui reste à ventiler se lira ici.', /se lir(a|ont) ici/],
  ['Ailleurs', /^Ailleurs$/],
  ['Replier', /Replier/],
  ['TVA relevée sur le ticket', /TVA relevée/],
  ['Ce montant ne se lit pas.', /ne se lit pas/],
  ['C’est trop long, ou trop grand', /trop longu?e?,? ou trop grande?/],
  ['Too long or too large.', /[Tt]oo long or too large/],
  ['Ce jour est resté à saisir.', /est resté à saisir/],
  ['Ce jour n’est pas encore là', /n’est pas encore là/],
  ['Une saisie en fait un jour ouvert.', /en fait un jour ouvert/],
  ['avant l’ouverture', /^avant l’ouverture$/],
  ['Reprise de votre saisie du 22 novembre…', /^Reprise de votre saisie/],
  ['La journée est clôturée.', /journée est clôturée/],
  ['Les encaissements tombent juste', /tombent? juste/],
  ['Le même total des deux côtés', /des deux côtés/],
  ['L’écart se cherche dans les chiffres tapés, pas dans la caisse', /se cherche dans/],
  ['L’historique demande une connexion.', /demande(nt)? une connexion/],
  ['Il n’est pas perdu.', /n’est pas perdue?\b/],
  ['Ticket Z oublié', /(ticket Z|recette|jour|…) oublié/i],
  ['3 choses', /\bchoses\b/],
  ['Deux versions à départager', /à départager/],
  ['Rien à saisir encore cette semaine', /Rien à saisir encore/],
  ['À ce soir…', /À ce soir/],
  ['Ce jour est noté fermé', /noté fermé/],
  ['Ce jour n’a pas pu être fermé.', /n’a pas pu être fermé/],
  ['Le total bougera encore.', /bougera/],
  ['tickets validés seulement', /tickets validés seulement/],
  ['En beige, ce qui arrive plus tard', /En beige/],
  ['Saisir vendredi 13', /Saisir (lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)/],
  ['somme des tickets', /somme des tickets/],
  ['1 saisie a besoin de vous', /besoin de vous/],
  ['Partira seule', /[Pp]artir(a|ont) seule?/],
  ['La garder', /^La garder$/],
  ['D’un bloc', /D’un bloc/],
  ['activité', /^activité$/],
  ['le serveur a une autre version', /serveur a une autre version/],
  ['Continuez tranquillement : elle viendra d’elle-même', /tranquillement|d’elle-même/],
  ['Sorte', /^Sorte$/],
  ['Administration (SIRET…)', /Administration \(SIRET/],
  ['Ce SIRET ne se vérifie pas', /ne se vérifie pas/],
  ['avant, c’est encore la veille', /c’est encore la veille/],
  ['Les fermetures restent à votre main', /à votre main/],
  ['si la charge court toujours', /court toujours/],
  ['On y mange, on y boit', /[Oo]n y (mange|boit|achète)/],
  ['Tout se change plus tard.', /se change plus tard/],
  ['attend encore son numéro du serveur', /attend encore/],
  ['Ce n’est pas une caisse : gardez ses données six ans.', /n’est pas une caisse/],
  ['Le navigateur n’a pas dit où.', /n’a pas dit où/],
  ['Elle ne verra aucun chiffre sans y avoir accès.', /aucun chiffre sans y avoir accès/],
  ['Enter the 22', /Enter the (\d|…)/],
  ['Fold', /^Fold$/],
  ['left to allot', /\ballot\b/],
  ['Draft kept at 23:31', /\bdraft (is |was )?kept\b|^kept$/i],
  ['Keep the draft', /Keep the draft/],
  ['Drop', /^Drop$/],
  ['The day is done.', /The day is done/],
  ['Needs you', /\bneeds? you\b/i],
  ['Nothing waits for you', /[Nn]othing waits/],
  ['Forgotten Z report', /^Forgotten (Z|…)/],
  ['The total will still move', /will still move/],
  ['Who may enter, and do what', /Who may enter/],
  ['Take the access of X away?', /[Tt]ake the access/],
  ['no end', /^no end$/i],
  ['left to confirm', /left to confirm/],
]

const folder = 'packages/words/src'
const files = readdirSync(join(root, folder), { recursive: true })
  .map((file) => join(folder, String(file)))
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))

/** Every text between quotes, a hole in it as '…', its spaces plain. Comments aside: they may quote what was said. */
function textsIn(source: string): string[] {
  const code = source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
  const quoted = code.matchAll(/'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g)
  return [...quoted].map(([, plain, template]) =>
    (plain ?? template ?? '').replaceAll(/\$\{[^{}]*\}/g, '…').replaceAll(/\\u[\dA-F]{4}|\s/gi, ' '),
  )
}

test.each(avoided)('“%s” would be found', (sentence, pattern) => {
  expect(pattern.test(sentence)).toBe(true)
})

describe('no avoided sentence is said', () => {
  const texts = files.flatMap((path) =>
    textsIn(readFileSync(join(root, path), 'utf8')).map((text) => [path, text] as const),
  )

  test('in catalogues, messages and mails, all of them read', () => {
    expect(files.filter((path) => path.includes('/mails/')).length).toBeGreaterThanOrEqual(8)
    expect(texts.some(([, text]) => text === 'Saisir le …')).toBe(true)
    expect(texts.some(([, text]) => text === 'Couverts et tickets : de 0 à 999 999.')).toBe(true)
  })

  test.each(avoided)('“%s”', (_, pattern) => {
    expect(texts.filter(([, text]) => pattern.test(text)).map(([path, text]) => `${path}: ${text}`)).toEqual([])
  })
})
