import { withFacts } from "./with-facts";
import type { NavigationLink } from "./navigation";

export type HeroSlide = {
  id: number;
  message: string;
  subMessage: string;
  link: NavigationLink;
  image: string;
  /** A lighter drawing, 540 units wide. */
  phoneImage: string;
  phoneHeight: number;
  alt: string;
};

export const heroSlides = withFacts<readonly HeroSlide[]>([
  {
    id: 1,
    message: "We keep systems running and teams staffed.",
    subMessage:
      "Engineers and recruiters in Portland, Oregon, since 2016. More than 100 clients have called us when a server, a deadline or an empty desk stood in the way.",
    link: { label: "Get started", href: "/contact" },
    image: "/img/hero/1.svg",
    phoneImage: "/img/hero/1-phone.svg",
    phoneHeight: 520,
    alt: "Contour map of a valley with a survey route drawn from the river to the ridge",
  },
  {
    id: 2,
    message: "We moved 214 servers over nine weekends. The plant never stopped.",
    subMessage:
      "Tillamook Bay Foods had a server room under the flood line and three shifts a day. Hosting now costs 31% less a year, and no shift lost a minute.",
    link: { label: "View success story", href: "/success-stories/3" },
    image: "/img/hero/2.svg",
    phoneImage: "/img/hero/2-phone.svg",
    phoneHeight: 420,
    alt: "Map of a river bending around a plant on its bank, with a marked route up to higher ground",
  },
  {
    id: 3,
    message: "Webinar: move a server room without stopping the line.",
    subMessage:
      "45 minutes with the engineers who planned it: the inventory, the order of moves, the rehearsals and the two things that went wrong. Questions at the end, no sales call after.",
    link: { label: "Register now", href: "/contact" },
    image: "/img/hero/3.svg",
    phoneImage: "/img/hero/3-phone.svg",
    phoneHeight: 420,
    alt: "Contour map of a summit with a survey beacon sending out rings",
  },
  {
    id: 4,
    message: "Tell us what keeps breaking.",
    subMessage: "Describe the problem in your own words. {messageReaders} reads it and answers {messageAnswer} with questions, a first opinion or the name of someone better suited.",
    link: { label: "Contact Us", href: "/contact" },
    image: "/img/hero/4.svg",
    phoneImage: "/img/hero/4-phone.svg",
    phoneHeight: 420,
    alt: "A truss bridge joining two shores across a wide river on a contour map",
  },
]);
