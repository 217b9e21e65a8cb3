import { commonPasswordList } from './common-password-list.ts'

/** French ones and those of our trade, which a count of the world's leaks does not have among its first. */
const ours = `
00000000 000000000 0000000000 01234567 0123456789 0987654321 111111111 1111111111 12121212 123123123 12341234
1234512345 123456azerty 123azerty 13131313 1a2z3e4r 1azerty2 20202020 20212021 20222022 20232023 20242024 20252025
20262026 22222222 33333333 44444444 55555555 66666666 69696969 77777777 87654321 88888888 987654321 9876543210
99999999 a1z2e3r4 a1z2e3r4t5 aa12345678 aaa111aaa aaaaaaaa abcabcabc abcd12345 abcdefgh abcdefghi admin1234
admin12345 adminadmin adminadmin1 administrateur algerie1 algerie123 algerie213 allahakbar antoine1 aqwzsxedc
automne1 autumn2025 aze123456 azeqsd123 azeqsdwxc azerty01 azerty12 azerty1234 azerty123456 azertyuiop1
azertyuiop1! azertyuiop123 banana123 barcelone batman123 bienvenue bienvenue1 bienvenue123 bonjour1 bonjour12
bonjour123 bonjourbonjour bordeaux33 boucherie boulangerie brasserie cafecafe caisse123 caisse1234 camille123
changeme1 changeme123 changezmoi chaton123 cheese123 chocolat1 chouchou1 connard1 cookie123 corsica2a coucou12
coucou123 coucoucoucou cristiano7 cuisine1 cuisine123 decembre decembre1 default1 demo1234 demodemo department
dimanche doudou12 doudou123 doudoune espagne1 facebook1 fevrier1 footballeur fortnite france123 francefrance
frederique guadeloupe guest123 hamdoulah harley123 iloveyou123 inchallah instagram internet123 invite123 iphone123
italia123 janvier1 jeanmarie jessica123 jesuslove jet'aime jetaime1 jetaime123 jetaimejetaime julie123 julien123
lapin123 letmein123 linkedin liverpool123 loulou123 lovely123 loveme123 margaux1 marie123 mariemarie maroc123
marseille1 marseille13 martinique matrix123 maxime123 merde123 minou123 mistral1 mohamed1 mohamed123 monmotdepasse
motdepasse! motdepasse1 motdepasse12 motdepasse123 motdepasse1234 motdepasse2024 motdepasse2025 nicolas123 ninja123
normandie nounours1 novembre1 octobre1 olympique olympiquelyonnais olympiquemarseille oracle123 orange123 p@ssword
papillon1 paris2024 paris2025 parisparis pass12345 pass@123 pass@word1 password! password1! password2024
password2025 password2026 patisserie patron123 peugeot206 pizzeria portugal1 poupette princesse princesse1
printemps provisoire psgpsgpsg putain123 qsdfghjk qsdfghjklm quentin1 qwe123456 qwerty1! qwertz123 qwertzuiop
renault1 restaurant restaurant1 restaurant123 reunion974 root1234 rootroot s123456789 salope123 salut123 salutsalut
samedi123 securite septembre serveur1 soleil12 soleil123 soleilsoleil spring2025 starwars123 summer123 summer2024
summer2025 supersecret temporaire test12345 titeuf12 toor1234 toulouse31 tunisie1 user1234 useruser vendredi
veronique welcome2024 welcome2025 winter123 winter2024 winter2025 wxcvbn123 youtube123 zidane123
`

const common = new Set([commonPasswordList, ours].flatMap((list) => list.trim().split(/\s+/)))

/** Expects lower case. Shorter ones than eight characters are refused by their length. */
export function isCommonPassword(password: string): boolean {
  return common.has(password)
}
