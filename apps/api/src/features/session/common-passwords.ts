/** The commonest passwords of eight characters and more, French ones too; shorter ones are refused by their length. */
const common = new Set(
  `
00000000 000000000 0000000000 01234567 0123456789 0987654321 10203040 1020304050 11111111 111111111 1111111111
11223344 1122334455 112233445566 12121212 123123123 123321123 12341234 12344321 1234512345 12345678 123456789
1234567890 12345678910 123456789a 12345678a 1234567a 123456aa 123456ab 123456abc 123456azerty 123456qwerty
12345qwert 1234qwer 123654789 123azerty 123qwe123 123qweasd 13131313 14725836 147258369 147852369 159753456
1a2z3e4r 1azerty2 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 20202020 20212021 20222022 20232023 20242024 20252025 20262026
22222222 31415926 33333333 44444444 55555555 66666666 69696969 741852963 77777777 789456123 87654321 88888888
987654321 9876543210 99999999 a1234567 a12345678 a123456789 a1b2c3d4 a1z2e3r4 a1z2e3r4t5 aa123456 aa12345678
aaa111aaa aaaaaaaa abc12345 abc123456 abc123abc abcabcabc abcd1234 abcd12345 abcdefgh abcdefghi admin123
admin1234 admin12345 adminadmin adminadmin1 administrateur administrator alexander alexandra alexandre
alexandria algerie1 algerie123 algerie213 allahakbar anthony1 antoine1 anything aqwzsxedc arsenal1 asdf1234
asdfasdf asdfghjk asdfghjkl asdqwe123 asshole1 automne1 autumn2025 aze123456 azeqsd123 azeqsdwxc azerty01
azerty12 azerty123 azerty1234 azerty123456 azertyui azertyuiop azertyuiop1 azertyuiop1! azertyuiop123 babygirl
babygirl1 banana123 barcelona barcelone baseball baseball1 basketball batman123 benjamin benjamin1 bienvenue
bienvenue1 bienvenue123 bismillah blessed1 blink182 bonjour1 bonjour12 bonjour123 bonjourbonjour bordeaux
bordeaux33 boucherie boulangerie brasserie bretagne butterfly cafecafe caisse123 caisse1234 callofduty camille1
camille123 caroline catherine changeme changeme1 changeme123 changezmoi charlie1 charlie123 charlotte chaton123
cheese123 chelsea1 chocolat chocolat1 chouchou chouchou1 christine christophe cisco123 computer computer1
connard1 cookie123 corsica2a corvette coucou12 coucou123 coucoucoucou cristiano cristiano7 cuisine1 cuisine123
daniel12 danielle decembre decembre1 default1 demo1234 demodemo department dimanche dominique doudou12 doudou123
doudoune dragon12 dragon123 dragonball elisabeth elizabeth emmanuel espagne1 facebook facebook1 ferrari1
fevrier1 florence football football1 footballeur fortnite france123 francefrance francois frederic frederique
fuckyou1 fuckyou123 godisgood google123 guadeloupe guest123 guillaume hamdoulah harley123 harrypotter hello123
hello1234 hellohello hellokitty helloworld iloveyou iloveyou1 iloveyou123 iloveyou2 inchallah instagram internet
internet1 internet123 invite123 iphone123 isabelle italia123 janvier1 jasmine1 jeanmarie jennifer jessica1
jessica123 jesus123 jesuschrist jesuslove jet'aime jetaime1 jetaime123 jetaimejetaime jonathan jordan23 julie123
julien123 kevin123 killer123 lapin123 laurence letmein1 letmein123 linkedin liverpool liverpool1 liverpool123
loulou123 lovelove lovely123 loveme123 loveyou1 madeleine manchester margaret margaux1 marie123 mariemarie
maroc123 marseille marseille1 marseille13 martinique master12 master123 matrix123 matthieu maxime123 mercedes
merde123 metallica michael1 michelle midnight minecraft minou123 mistral1 mohamed1 mohamed123 mohammed monkey12
monkey123 monmotdepasse motdepasse motdepasse! motdepasse1 motdepasse12 motdepasse123 motdepasse1234
motdepasse2024 motdepasse2025 mountain muhammad mustang1 naruto123 nathalie network1 nicolas1 nicolas123
ninja123 nintendo nirvana1 normandie nothing1 nounours nounours1 novembre novembre1 octobre1 olympique
olympiquelyonnais olympiquemarseille oracle123 orange123 p@ssw0rd p@ssword papillon papillon1 paris2024
paris2025 parisparis pass1234 pass12345 pass@123 pass@word1 passpass passw0rd password password! password1
password1! password12 password123 password1234 password2024 password2025 password2026 patisserie patricia
patron123 pepper12 peugeot206 philippe pikachu1 pizzeria playstation pokemon1 pokemon123 porsche1 portugal
portugal1 poupette princess princess1 princesse princesse1 printemps provisoire psgpsgpsg putain123 q1w2e3r4
q1w2e3r4t5 qazwsx123 qazwsxedc qsdfghjk qsdfghjklm quentin1 qwe123456 qweasdzxc qwer1234 qwerty1! qwerty12
qwerty123 qwerty1234 qwerty123456 qwertyui qwertyuiop qwertyuiop1 qwertz123 qwertzuiop realmadrid renault1
restaurant restaurant1 restaurant123 reunion974 rockstar ronaldo7 root1234 rootroot s123456789 salope123
salut123 salutsalut samantha samedi123 samsung1 samsung123 sandrine sebastien secret123 securite security
septembre serveur1 shadow12 shadow123 slipknot soleil12 soleil123 soleilsoleil spiderman spring2025 starwars
starwars1 starwars123 stephane stephanie summer123 summer2024 summer2025 sunshine sunshine1 superman superman1
supersecret temp1234 temporaire test1234 test12345 testing1 testing123 testtest thomas123 tigger12 tinkerbell
titeuf12 toor1234 toulouse toulouse31 trustno1 tunisie1 user1234 useruser valentin valentine vendredi veronica
veronique victoria vincent1 welcome1 welcome123 welcome2024 welcome2025 whatever whatever1 winter123 winter2024
winter2025 wireless wxcvbn123 youtube123 z123456789 zaq12wsx zidane123 zxcvbnm1 zxcvbnm123 zxcvbnmm
`
    .trim()
    .split(/\s+/),
)

/** Expects lower case. */
export function isCommonPassword(password: string): boolean {
  return common.has(password)
}
