/**
 * Endings of web addresses that senders of spam use. A list, because names have dots too: 'St.John', 'Md.Rahim', 'M.Sc'.
 * Endings that are common as a name or a degree (.li, .ly, .su, .win, .sc, .med, .ing) are left out.
 */
const DOMAIN_ENDINGS =
  "com net org info biz io co app dev xyz top site online website shop store club live link click icu vip space fun " +
  "life world today email support cloud page blog news tech digital agency ru cn tk ml gq cf cc ws us uk eu de fr nl " +
  "pl it es br in tv gg рф";
const TITLES = "dr|mr|mrs|ms|md|mohd|prof|rev|st|jr|sr|ing|dipl";
const DOMAIN = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?!(?:${TITLES})\\.)[\\p{L}\\p{N}-]{2,}\\.(?:${DOMAIN_ENDINGS.replaceAll(" ", "|")})(?![\\p{L}\\p{M}\\p{N}])`,
  "iu",
);
const ADDRESS_WORD = /(?<![\p{L}\p{N}])(?:https?|www)(?![\p{L}\p{N}])/iu;

/** Tells whether a person's name contains a domain, `www` or `http`. */
export const containsDomain = (name: string): boolean => ADDRESS_WORD.test(name) || DOMAIN.test(name);

/** Words of mails that ask for a click, in five languages. Some are a name as well ('Free', 'Offer'), two at once are none. */
const SENTENCE_WORDS = new Set(
  (
    "your yours account accounts has have had been please click here visit this that with from verify suspended locked " +
    "blocked password payment invoice prize winner reward free offer login " +
    "cuenta sido bloqueada suspendida haga clic aquí contraseña premio gratis " +
    "conta suspensa clique senha prêmio " +
    "votre compte été bloqué suspendu cliquez veuillez gratuit " +
    "ihr ihre konto wurde gesperrt klicken bitte passwort kostenlos"
  ).split(" "),
);
/** The longest names of people that fit into the fields have fewer words. */
const WORDS_MAX = 12;

/** Tells whether a person's name reads like a sentence: two of its words belong into one, or it has very many. */
export function readsLikeSentence(name: string): boolean {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}'-]+/gu) ?? [];
  if (words.length > WORDS_MAX) return true;
  return new Set(words.filter((word) => SENTENCE_WORDS.has(word))).size >= 2;
}
