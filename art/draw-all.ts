// `npm run art` draws every committed drawing again.
import "@/art/brand/logo";
import "@/art/heroes/hero-1";
import "@/art/heroes/hero-2";
import "@/art/heroes/hero-3";
import "@/art/heroes/hero-4";
import "@/art/services/services-land";
import "@/art/services/services-works";
import "@/art/industries/industries";
import "@/art/brand/client-logos";
import "@/art/stories/stories-places";
import "@/art/stories/stories-systems";
import "@/art/backgrounds/section-backgrounds";
import "@/art/backgrounds/status-pages";
import "@/art/backgrounds/about-page";
import "@/art/team/portraits";
