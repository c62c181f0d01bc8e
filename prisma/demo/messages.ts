export type DemoMessage = {
  name: string;
  email: string;
  phone: string;
  company: string;
  message: string;
  daysAgo: number;
  /** Undefined for a message without an answer. */
  answeredAfterDays?: number;
  isRead: boolean;
};

export const demoMessages: readonly DemoMessage[] = [
  {
    name: "Walter Brandvold",
    email: "w.brandvold@silverfalls-cabinets.example",
    phone: "(503) 555-0117",
    company: "Silver Falls Cabinets",
    message:
      "Our file server has been making a clicking noise since Monday and the backup drive says 0 bytes. We are 34 people and nobody here is IT. Can someone look at it this week?",
    daysAgo: 0.1,
    isRead: false,
  },
  {
    name: "Yolanda Pruitt",
    email: "ypruitt@tualatin-dental.example",
    phone: "503-555-0164",
    company: "Tualatin Dental Group",
    message:
      "We're opening a fourth clinic on March 1 and need network, phones and eleven workstations, all inside HIPAA rules. Please send a rough price and tell me how early you need access to the building.",
    daysAgo: 0.3,
    isRead: false,
  },
  {
    name: "José Ángel Núñez",
    email: "janunez@aceros-del-bajio.example",
    phone: "+52 33 5550 0148",
    company: "Aceros del Bajío",
    message:
      "We supply two plants in Oregon and their auditors now ask us for ISO 27001 evidence. Is your Guadalajara office able to run the preparation in Spanish? We are 210 employees on one site.",
    daysAgo: 0.7,
    isRead: false,
  },
  {
    name: "Kelly Ostrander",
    email: "kelly@bridgeport-climbing.example",
    phone: "(971) 555-0139",
    company: "Bridgeport Climbing",
    message: "Signing up for the webinar, two seats please. Will there be a recording?",
    daysAgo: 1,
    isRead: false,
  },
  {
    name: "Zoë Lindqvist",
    email: "zoe.lindqvist@fjellworks.example",
    phone: "206.555.0172",
    company: "Fjellworks Outdoor",
    message:
      "Three of our five developers are leaving in January for the same competitor. We need two senior TypeScript people on contract for six months, near-shore is fine if they are on Pacific hours. What do you charge and how soon could we interview?",
    daysAgo: 1.4,
    answeredAfterDays: 0.7,
    isRead: true,
  },
  {
    name: "Marcus Thibodeaux",
    email: "mthibodeaux@columbia-cold.example",
    phone: "(360) 555-0108",
    company: "Columbia Cold Storage",
    message: `Good morning,

We read your story about the server move at Tillamook Bay Foods and recognized ourselves in about half of it. Some background, so that you can tell me quickly whether it's a fit for you.

We run four cold storage warehouses between Longview and The Dalles. Everything (warehouse software, refrigeration control, gate cameras, time clocks) lives on 61 physical servers in a converted office above dock 3 in Longview. The roof leaked in October. Two servers were lost and we paid 38 hours of manual picking for it. The insurer has now given us until June 30 to move the room or lose coverage.

What makes it hard:
- Refrigeration control may not be offline for more than 20 minutes, by permit.
- The warehouse software is from 2009 and its vendor no longer exists. One retired colleague understands it and is willing to help, for coffee.
- Our only IT manager is on parental leave until April.

Budget is approved for the survey, not yet for the move. Could you do the survey in January, and could Ms. Ferreira be the person who does it? We will gladly share drawings and the inventory under a confidentiality agreement.

Kind regards,
Marcus Thibodeaux
Operations Director`,
    daysAgo: 1.8,
    answeredAfterDays: 0.1,
    isRead: true,
  },
  {
    name: "Anjali Deshmukh",
    email: "anjali.d@sahyadri-systems.example",
    phone: "+91 20 5550 0193",
    company: "Sahyadri Systems",
    message:
      "We are a testing firm of 45 engineers in Pune and would like to be considered as a partner for your off-shore programs. References from two US clients can be sent. Whom should I write to?",
    daysAgo: 2.2,
    answeredAfterDays: 0.4,
    isRead: true,
  },
  {
    name: "Pete Wojciechowski",
    email: "pete.w@rosecity-plumbing.example",
    phone: "5035550125",
    company: "Rose City Plumbing Supply",
    message: "Do you do printers",
    daysAgo: 2.6,
    answeredAfterDays: 0.8,
    isRead: true,
  },
  {
    name: "Dr. Amara Nwosu",
    email: "amara.nwosu@klickitat-valley-hospital.example",
    phone: "(509) 555-0151",
    company: "Klickitat Valley Hospital",
    message:
      "Northfold Health's chief nurse recommended you. Our penetration test found 19 high-severity items and the board wants a plan by its next meeting, which is in 24 days. We are a 25-bed hospital with two IT staff. Is a plan in that time realistic, and what would it cost?",
    daysAgo: 3.1,
    answeredAfterDays: 0.3,
    isRead: true,
  },
  {
    name: "Hannah Oyelaran",
    email: "h.oyelaran@ridgeway.example",
    phone: "(503) 555-0190",
    company: "Ridgeway Properties",
    message:
      "Not urgent: the October report arrived without the page on door controllers. Could you resend it? Everything else is fine, and thank you for the quick help on the 14th.",
    daysAgo: 3.5,
    answeredAfterDays: 0.6,
    isRead: true,
  },
  {
    name: "Søren Kjærgaard",
    email: "sk@nordhavn-instruments.example",
    phone: "+45 55 50 01 27",
    company: "Nordhavn Instruments",
    message:
      "We open a US subsidiary in Beaverton with nine people in spring. We need a partner for IT and for recruiting two field engineers. Can both be one contract? Our headquarters requires GDPR terms for anything that touches our customer data.",
    daysAgo: 4.2,
    isRead: false,
  },
  {
    name: "Grace Tamura",
    email: "gtamura@hoodriver-orchards.example",
    phone: "541-555-0113",
    company: "Hood River Orchards Cooperative",
    message:
      "Could machine learning tell us ten days ahead how many bins we need at each packing line? We have twelve seasons of weights in spreadsheets, some better than others. Happy to hear 'no' if that is the answer.",
    daysAgo: 4.9,
    answeredAfterDays: 0.2,
    isRead: true,
  },
  {
    name: "Brent Castleberry",
    email: "brent@castleberry-trailers.example",
    phone: "(458) 555-0186",
    company: "Castleberry Trailers",
    message:
      "Need a second opinion on a gooseneck frame that cracks at the same weld after 18 months. 40 units in the field. Can you run an analysis from our 2D drawings or do you need a model first?",
    daysAgo: 5.4,
    answeredAfterDays: 0.7,
    isRead: true,
  },
  {
    name: "Nguyễn Thị Hạnh",
    email: "hanh.nguyen@lacviet-college.example",
    phone: "+84 28 5550 0135",
    company: "Lạc Việt College",
    message:
      "We saw your work for Quillfeather Learning. Our platform must serve 12,000 students on the first day of classes in August and failed at 3,500 last year. Do you work with schools outside the United States?",
    daysAgo: 6.3,
    isRead: false,
  },
  {
    name: "Rochelle Bautista",
    email: "rochelle.bautista@cascadia-freight.example",
    phone: "(503) 555-0133",
    company: "Cascadia Freight",
    message:
      "Two more dispatch developers for Q1, same profile as the last three. Budget is signed. Priya knows the details.",
    daysAgo: 6.8,
    answeredAfterDays: 0.1,
    isRead: true,
  },
  {
    name: "Owen Farquharson",
    email: "owen@mapleleaf-brewing.example",
    phone: "(503) 555-0179",
    company: "Mapleleaf Brewing",
    message:
      "Tap room and brewery share one Wi-Fi network and somebody's phone turned up the mash tun. Please help us separate the two before we laugh less about it.",
    daysAgo: 7.6,
    answeredAfterDays: 0.4,
    isRead: true,
  },
  {
    name: "Tomáš Dvořák",
    email: "tomas.dvorak@vltava-gears.example",
    phone: "+420 555 501 162",
    company: "Vltava Gears",
    message:
      "We look for a US design office for 120 hours a month of detail drawings, ASME standards, inch units. Trial order of ten parts possible in December. Please send rates.",
    daysAgo: 8.5,
    answeredAfterDays: 0.8,
    isRead: true,
  },
  {
    name: "Linda Abernathy",
    email: "labernathy@meridian-cu.example",
    phone: "503.555.0104",
    company: "Meridian Credit Union",
    message:
      "The state examiner moved our visit up to December 9. Can we have the patch and access evidence for July to October by the 2nd? I know it is early; thank you for keeping it in order all year.",
    daysAgo: 9.2,
    answeredAfterDays: 0.3,
    isRead: true,
  },
  {
    name: "Darius Kingfisher",
    email: "dk@confluence-tribal-housing.example",
    phone: "(541) 555-0158",
    company: "Confluence Tribal Housing",
    message:
      "We manage 312 homes on three sites, one of them without fiber. We need a network plan that our own two technicians can run. Training them is as important as the equipment. When could someone visit?",
    daysAgo: 10.1,
    answeredAfterDays: 0.6,
    isRead: true,
  },
  {
    name: "Fiona MacAllister",
    email: "fiona@stumptown-legal.example",
    phone: "(503) 555-0166",
    company: "Stumptown Legal Aid",
    message:
      "Do you have a rate for nonprofits? We are 18 people, 22 laptops, one very old server, and a grant that must be spent by December 31.",
    daysAgo: 11,
    answeredAfterDays: 0.2,
    isRead: true,
  },
  {
    name: "Ignacio Villaseñor",
    email: "ivillasenor@tequila-logistica.example",
    phone: "+52 33 5550 0116",
    company: "Tequila Logística",
    message:
      "Our customs software must be moved from a data center that closes in May. 17 virtual machines, one Oracle database of 900 GB. Please call in the morning, Guadalajara time. English or Spanish.",
    daysAgo: 12.3,
    answeredAfterDays: 0.7,
    isRead: true,
  },
  {
    name: "Sunniva Berg",
    email: "sunniva@alpenglow-skis.example",
    phone: "(208) 555-0141",
    company: "Alpenglow Skis",
    message:
      "Our online store slows to 11 seconds a page whenever an athlete mentions us. Is that a hosting problem or a software problem? We have full access to both and understand neither.",
    daysAgo: 13.4,
    answeredAfterDays: 0.1,
    isRead: true,
  },
  {
    name: "Raymond Tso",
    email: "raymond.tso@red-mesa-solar.example",
    phone: "928-555-0120",
    company: "Red Mesa Solar",
    message:
      "Looking for a change manager for nine months: new maintenance software, 85 field technicians, most of whom liked the paper forms. Travel to Arizona every other week.",
    daysAgo: 15.2,
    answeredAfterDays: 0.4,
    isRead: true,
  },
  {
    name: "Émilie Tremblay-Roy",
    email: "e.tremblay@boreale-vetements.example",
    phone: "(604) 555-0175",
    company: "Boréale Vêtements",
    message:
      "Nous ouvrons trois magasins à Vancouver. Is your Vancouver office able to support staff in French as well as English? Tills and stock system are already chosen, we need people to install and look after them.",
    daysAgo: 16.7,
    answeredAfterDays: 0.8,
    isRead: true,
  },
  {
    name: "Curtis Applewhite",
    email: "capplewhite@umpqua-precast.example",
    phone: "(541) 555-0122",
    company: "Umpqua Precast",
    message: "Please call me about the lifting fixture. Drawing rev C has the wrong pin diameter, I think.",
    daysAgo: 18,
    answeredAfterDays: 0.3,
    isRead: true,
  },
  {
    name: "Nadia Haddad",
    email: "nadia@cedars-import.example",
    phone: "(503) 555-0155",
    company: "Cedars Import Company",
    message:
      "We pay three cloud providers about $14,200 a month and I cannot say for what. Your page mentions a cost review. What do you need from us and how long does it take?",
    daysAgo: 19.5,
    answeredAfterDays: 0.6,
    isRead: true,
  },
  {
    name: "Gunnar Halvorsen",
    email: "gunnar@astoria-pilots.example",
    phone: "503 555 0188",
    company: "Astoria Pilot Association",
    message: `Hello,

Our pilots board ships at the Columbia bar at all hours and depend on one small system for tides, ship data and dispatch. It has been down four times this year, each time at night, for 55 minutes on average. The company that wrote it has two people and neither answers after six.

We do not want a new system. We want someone who wakes up. In detail:
1. Monitoring from outside, with a call to a person within five minutes.
2. A second connection, the first one crosses a slope that slides every winter.
3. A written procedure that a dispatcher can follow alone at three in the morning.
4. A restore test that I may watch.

We are 21 people and cannot pay what a port pays. If your survey can be done in a week instead of four, we could start at once.

With best regards,
Capt. Gunnar Halvorsen`,
    daysAgo: 21.3,
    answeredAfterDays: 0.2,
    isRead: true,
  },
  {
    name: "Mei-Ling Cho",
    email: "mlcho@lanternfish.example",
    phone: "(415) 555-0147",
    company: "Lanternfish Games",
    message:
      "Do you place people for three months only? We need a build engineer until our February release, remote, Pacific hours, around $95 an hour.",
    daysAgo: 23,
    answeredAfterDays: 0.7,
    isRead: true,
  },
  {
    name: "Desmond Achterberg",
    email: "desmond@willamette-print.example",
    phone: "(503) 555-0136",
    company: "Willamette Print Works",
    message:
      "Thank you for the honest answer last month. We kept the spreadsheet, as you advised, and hired a student to tidy it. We will be back when we outgrow it.",
    daysAgo: 26.4,
    answeredAfterDays: 0.1,
    isRead: true,
  },
  {
    name: "Ayşe Yıldırım",
    email: "ayse@anadolu-textiles.example",
    phone: "+90 212 555 01 44",
    company: "Anadolu Textiles",
    message:
      "Can your people design a folding fixture for a sewing line from a video and measurements, without visiting? We would need two prototypes by April.",
    daysAgo: 29,
    answeredAfterDays: 0.4,
    isRead: true,
  },
  {
    name: "Tyrell Beaumont",
    email: "tbeaumont@pacific-crest-fitness.example",
    phone: "971.555.0110",
    company: "Pacific Crest Fitness",
    message:
      "Our booking app loses about one booking in 200 and members notice. Source code is available, the developer is not. Would you take over a Ruby application from 2017?",
    daysAgo: 32.1,
    answeredAfterDays: 0.8,
    isRead: true,
  },
  {
    name: "Ingrid Sollberger",
    email: "ingrid@helvetia-cheese.example",
    phone: "(503) 555-0194",
    company: "Helvetia Cheese",
    message: "Webinar registration, one person. I will bring my questions about flood plans.",
    daysAgo: 35,
    answeredAfterDays: 0.3,
    isRead: true,
  },
  {
    name: "Kwame Boateng",
    email: "kwame.boateng@gresham-schools.example",
    phone: "(503) 555-0102",
    company: "East Gresham School District",
    message:
      "We have a request for proposals open for managed network services, nine buildings, 4,100 students, due in three weeks. Where should I send the documents, and may I list you as a bidder?",
    daysAgo: 39.8,
    answeredAfterDays: 0.6,
    isRead: true,
  },
  {
    name: "Beatriz Oliveira Prado",
    email: "beatriz@pampa-foods.example",
    phone: "+55 11 5550 0181",
    company: "Pampa Foods",
    message:
      "Our demand forecast is wrong by 22% on average for fresh products. Your AI page says you test against the current method first. How much history do you need? We have 30 months.",
    daysAgo: 44.5,
    answeredAfterDays: 0.2,
    isRead: true,
  },
  {
    name: "Shane Kowalczyk",
    email: "shane@basalt-motors.example",
    phone: "(541) 555-0169",
    company: "Basalt Motors",
    message:
      "Truck 400 left the line this morning and still no frame has come back. Champagne is in the shop fridge, bring Samuel. Next: the battery tray. Can we book 160 hours in January?",
    daysAgo: 49,
    answeredAfterDays: 0.7,
    isRead: true,
  },
  {
    name: "Violet Sandoval",
    email: "violet.sandoval@quillfeather.example",
    phone: "503-555-0128",
    company: "Quillfeather Learning",
    message:
      "First day of classes report: 43,600 learners before noon, slowest page 0.7 seconds, zero calls to our support line about the platform. The welding instructors say hello.",
    daysAgo: 55.7,
    answeredAfterDays: 0.1,
    isRead: true,
  },
  {
    name: "李文博",
    email: "wenbo.li@pearl-bay-optics.example",
    phone: "+886 2 5550 0157",
    company: "Pearl Bay Optics",
    message:
      "We plan a small assembly line in Hillsboro and need mechanical drawings converted from metric JIS to ASME, about 340 sheets. Please quote per sheet, with checking by a licensed engineer.",
    daysAgo: 61.2,
    answeredAfterDays: 0.4,
    isRead: true,
  },
  {
    name: "Patrick O'Donnell",
    email: "pat@odonnell-surveying.example",
    phone: "(503) 555-0115",
    company: "O'Donnell Land Surveying",
    message: "I like the contour lines on your site. Who drew them? Also our NAS is full.",
    daysAgo: 68,
    answeredAfterDays: 0.8,
    isRead: true,
  },
  {
    name: "Stephanie Crowfoot",
    email: "scrowfoot@northfold-health.example",
    phone: "(541) 555-0191",
    company: "Northfold Health",
    message:
      "The board approved the second three-year agreement last night, unanimously. Please send it to legal and copy me. One request: could the quarterly restore test move from a Friday to a Tuesday?",
    daysAgo: 75.3,
    answeredAfterDays: 0.3,
    isRead: true,
  },
  {
    name: "Elliot Vandermeer",
    email: "elliot@harrow-pine.example",
    phone: "(503) 555-0160",
    company: "Harrow & Pine Timber",
    message:
      "Kiln 6 arrives in May with its own control cabinet, and the maker wants remote access. Before I say yes I would like your opinion on how. Drawings attached to my email from this morning.",
    daysAgo: 88,
    answeredAfterDays: 0.6,
    isRead: true,
  },
];
