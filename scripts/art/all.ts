// Draws every picture of the site again: node_modules/.bin/tsx scripts/art/all.ts
import "./identity";
import "./hero-1";
import "./hero-2";
import "./hero-3";
import "./hero-4";
import "./services-land";
import "./services-works";
import "./industries";
import "./clients";
import "./stories-places";
import "./stories-systems";
import "./ground";
import "./ground-pages";
import "./ground-about";
import "./team";
