/** Omits common names and degrees (.li, .ly, .su, .win, .sc, .med, .ing): 'St.John' and 'M.Sc' have dots, too. */
const TOP_LEVEL_DOMAINS =
  "com net org info biz io co app dev xyz top site online website shop store club live link click icu vip space fun " +
  "life world today email support cloud page blog news tech digital agency ru cn tk ml gq cf cc ws us uk eu de fr nl " +
  "pl it es br in tv gg рф";
const TITLES = "dr|mr|mrs|ms|ma|sra|md|mohd|prof|rev|st|jr|sr|ing|dipl";
const DOMAIN = new RegExp(
  `(?<![\\p{L}\\p{N}-])(?!(?:${TITLES})\\.)[\\p{L}\\p{N}-]{2,}\\.(?:${TOP_LEVEL_DOMAINS.replaceAll(" ", "|")})(?![\\p{L}\\p{M}\\p{N}])`,
  "iu",
);
const URL_WORD = /(?<![\p{L}\p{N}])(?:https?|www)(?![\p{L}\p{N}])/iu;

/** Also matches the words `www`, `http` and `https`. */
export const containsDomain = (name: string): boolean => URL_WORD.test(name) || DOMAIN.test(name);

/** Words of phishing mails in five languages. One of them may be a surname ('Free', 'Offer'). */
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
/** Names that list several ancestors have up to 15. */
const WORDS_MAX = 15;

/** Returns true for two or more phishing words, or for more than WORDS_MAX words. */
export function readsLikeSentence(name: string): boolean {
  const words = name.toLowerCase().match(/[\p{L}\p{M}\p{N}'-]+/gu) ?? [];
  if (words.length > WORDS_MAX) return true;
  return new Set(words.filter((word) => SENTENCE_WORDS.has(word))).size >= 2;
}
