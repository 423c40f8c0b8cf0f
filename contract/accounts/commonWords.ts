const wordList = `
abc abcd abcde abcdef abcdefg abcdefgh abcabc aaa aaaa aaaaa aa aaaaaa abab xyz xxx zzz qqq www asdasd qweqwe zxczxc
qwe qwer qwert qwerty qwertyu qwertyui qwertyuiop azerty qwertz asd asdf asdfg asdfgh asdfghjk asdfghjkl zxc zxcv zxcvb
zxcvbn zxcvbnm qaz qazwsx qazwsxedc wsx wsxedc edc qwaszx qweasd qweasdzxc poiuytrewq lkjhgfdsa mnbvcxz
qazxsw zaqxsw zaqwsx xswqaz qawsed adgjmp asdqwe zaq
password passwords passwort passwd pass passw passwrd passcode passphrase mypassword mypass newpassword thepassword
passwordpassword passpass letmein letmeinnow openup opensesame secret secrets topsecret mysecret access accesso keypass
login logon signin admin admins administrator adminadmin adminpass root rootroot toor superuser superadmin user users
username guest guests test tests tester testing testtest temp temporary temppass default changeme changeit changethis
change welcome welcomehome welcomeback hello hellohello helloworld hi hey hola server system manager master masters
makan makani makany makanmakan mymakan wallet points offers fawry supplier moderator consultant cashier manager
demo sample example computer laptop internet network wifi windows microsoft google facebook instagram whatsapp twitter
youtube gmail yahoo hotmail outlook apple iphone samsung galaxy nokia huawei oppo xiaomi android vodafone orange etisalat
monkey dragon football baseball basketball soccer hockey tennis shadow sunshine princess superman batman spiderman
ironman starwars pokemon naruto pikachu mustang ferrari mercedes toyota porsche harley corvette jaguar yamaha bmw honda
iloveyou iloveu ilovemyself loveyou lovely love lover lovers loveme mylove myheart sweetheart darling baby babygirl
babyboy honey sugar angel angels heaven forever friend friends family mother father mama papa baba mommy daddy
charlie michael jordan jennifer jessica michelle daniel andrew joshua matthew thomas robert anthony george william
ashley nicole hannah amanda maggie ginger pepper buster tigger hunter ranger killer trustno trustnoi whatever freedom
summer winter spring autumn january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday today tomorrow
flower flowers butterfly chocolate banana cookie cheese coffee cherry orange apple lemon purple yellow silver golden
diamond crystal rainbow star stars moon sun ocean
money dollar million cash gold bank king queen prince kingkong lion tiger eagle falcon wolf panther
liverpool chelsea arsenal barcelona realmadrid madrid juventus manchester bayern ronaldo messi salah mosalah neymar
zamalek ahly elahly alahly alahlawy ahlawy zamalkawy ismaily pyramids misr masr egypt egyptian cairo alexandria alex
giza tanta mansoura luxor aswan sinai nile pharaoh sphinx ummeldonia omeldonia saudi riyadh jeddah dubai emirates
abudhabi sharjah kuwait qatar doha bahrain oman jordan amman palestine gaza alquds quds syria lebanon beirut iraq
baghdad sudan libya morocco algeria tunisia
ahmed ahmad mohamed mohammed muhammad mohammad mahmoud mostafa mustafa moustafa hassan hussein hussien hussain ali omar
amr khaled khalid youssef yousef yusuf ibrahim ismail abdallah abdullah abdo abdelrahman abdulrahman karim kareem tarek
tareq sherif sameh samir sami hany hani ayman ehab ihab walid waleed wael yasser yasir ziad adel emad essam fathy gamal
hamada hamza hossam hesham maged magdy medhat mina moataz nader osama ramy rami saad said sayed shady tamer
fatma fatima aya aisha amira asmaa doaa eman iman esraa habiba hadeer hagar hala hanan heba hend hoda israa khadija
laila layla mai malak mariam maryam marwa menna mona nada nadia nagwa nesma noha nour noor nourhan nora norhan omnia
radwa rana rania reem rehab salma samar sara sarah shaimaa shimaa soha yara yasmin yasmine yasmeen zeinab zainab
habibi habibty habibti hayaty hayati omri albi alby rohi rohy
allah allahakbar allahuakbar bismillah alhamdulillah elhamdulillah subhanallah mashallah inshallah yarab yarabb
laelahaellaallah islam muslim quran ramadan makkah mecca madina jesus christ jesuschrist church bible
kelmetelser kelmetelsir elser gameel gamil
`

/** Worldwide, in Egypt and for this product, in lower case. */
export const commonWords: ReadonlySet<string> = new Set(wordList.split(/\s+/).filter(Boolean))
