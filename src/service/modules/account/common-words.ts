/**
 * The words, names and keyboard runs that the most common passwords are made of, in lower case and without the digits
 * that people append. Collected by hand from what is known of leaked passwords. Each stands for all its spellings.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `password passwort passwd passphrase passcode motdepasse contrasena contraseña senha haslo parola wachtwoord salasana
  losenord adgangskode heslo sifre пароль mima letmein welcome willkommen bienvenue bienvenido bonjour hello hallo hola
  iloveyou ichliebedich jetaime teamo tequiero kochamcie admin administrator root superuser login logon signin guest
  gast user username test testing tester demo default changeme change secret geheim secreto temp temporary sample
  example master access open sesame opensesame trustno nothing something whatever anything everything computer
  internet website account server system security secure private mypassword mypass newpassword oldpassword
  qwerty qwertz azerty qwertyuiop qwertzuiop azertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm yxcvbnm qazwsx qazwsxedc
  wsxedc zaqwsx zaqxsw qweasd qweasdzxc asdzxc qwer qwert asdasd qweqwe zxczxc poiuytrewq lkjhgfdsa mnbvcxz abcdef
  abcdefg abcdefgh abcdefghi abcdefghij abc abcabc aaa xxx zzz
  monkey dragon tiger lion eagle falcon phoenix panther bulldog shadow hunter ranger warrior wizard ninja pirate samurai
  knight killer viper cobra spider scorpion shark dolphin kitten kitty puppy doggie banana orange apple cherry cookie
  chocolate cheese pepper peanut butter sugar honey candy cupcake muffin pumpkin coffee whiskey vodka pizza hotdog
  sunshine sunflower flower rose lily daisy jasmine butterfly rainbow summer winter autumn spring sommer herbst
  frühling fruehling ete hiver verano invierno january february march april june july august september october november
  december januar februar märz maerz juni juli oktober dezember monday tuesday wednesday thursday friday saturday sunday
  montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lunes
  martes miercoles jueves viernes sabado domingo
  princess prinzessin princesa princesse prince queen king angel angela devil heaven hell freedom liberty peace love
  lovely lover loveme lovers forever always together happy smile beautiful gorgeous sweetie sweetheart darling baby
  babygirl babyboy babydoll girlfriend boyfriend family mother father sister brother friend friends bestfriend
  superman batman spiderman ironman wonderwoman starwars startrek skywalker pokemon pikachu naruto mario sonic zelda
  minecraft fortnite roblox callofduty counterstrike worldofwarcraft warcraft starcraft overwatch leagueoflegends
  hogwarts harrypotter gandalf hobbit matrix terminator godzilla simpson southpark disney mickey snoopy garfield
  football fussball futbol soccer baseball basketball hockey tennis golf rugby cricket racing skateboard snowboard
  swimming boxing karate liverpool chelsea arsenal manchester manunited barcelona realmadrid juventus bayern dortmund
  schalke hamburg cowboys yankees lakers steelers packers patriots redsox rangers eagles broncos raiders
  michael jennifer jessica michelle ashley amanda nicole daniel andrew joshua matthew anthony thomas robert charlie
  jordan george william richard patrick steven brandon justin jonathan benjamin samantha elizabeth stephanie victoria
  danielle melissa rachel natasha alexander alexandra christian christopher sebastian maximilian stefan andreas
  martin markus tobias florian sabine claudia susanne katharina johannes nathalie isabelle valerie philippe nicolas
  alejandro fernando carlos miguel javier roberto gabriel rafael mariana carolina valentina mohamed mohammed ahmed
  mustafa fatima ibrahim hassan sergey vladimir natalia tatiana anastasia krzysztof katarzyna agnieszka bartek
  germany deutschland france espana mexico america american canada england london paris berlin madrid newyork chicago
  california texas florida australia brasil brazil argentina india pakistan indonesia japan china russia polska poland
  mercedes porsche ferrari lamborghini mustang corvette chevrolet camaro harley yamaha suzuki kawasaki honda toyota
  samsung iphone android google facebook instagram youtube twitter linkedin microsoft windows apple nintendo playstation
  xbox nokia amazon paypal netflix spotify yahoo hotmail gmail dropbox adobe photoshop
  metallica slipknot nirvana eminem rammstein beatles guitar music drummer dancer dancing
  jesus jesuschrist christ church bible blessed faith grace godislove allah buddha
  diamond silver golden crystal purple yellow green orange black white blue red
  money dollar millionaire lottery lucky winner number one business company office manager
  fuckyou fuckoff fuckme asshole bitch pussy bastard shithead sexy sexygirl hardcore
  thunder lightning storm hurricane tornado ocean river mountain forest island beach sunset moonlight starlight
  blink buster ginger maggie bailey sophie molly lucky rocky bandit coco oreo buddy sammy tigger simba nala bella luna
  merlin midnight mystery magic legend genius einstein newton galileo napoleon caesar alexander
  internet online shopping shop store customer kunde client order checkout`.split(/\s+/),
);
