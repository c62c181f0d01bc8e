import { getApplicationAnswer } from "@/lib/content/promises/promises";

export type DemoJob = {
  title: string;
  type: "Full-Time" | "Contract" | "Part-Time";
  location: string;
  description: string;
  status: "Open" | "Closed";
  daysAgo: number;
  /** Days from the seed to the last day. Null without one. */
  closesInDays: number | null;
  payMin: number;
  payMax: number;
  payCurrency: string;
  payUnit: "year" | "month" | "hour";
  workMode: "onsite" | "hybrid" | "remote";
  city?: string;
  region?: string;
  country: string;
  /** Full name of the team member to whom the job reports. Null for a person who is not in the team. */
  contact: string | null;
};

export const demoJobs: readonly DemoJob[] = [
  {
    title: "Operations Desk Engineer, Nights",
    type: "Full-Time",
    location: "Portland, Oregon",
    description: `When a server in a sawmill fails at two in the morning, you are the person who notices. You watch 3,400 servers and network devices for 31 clients, together with one colleague in Portland and three in Pune, and you decide whom to wake.

You report to Lucía Ferreira, Director, Remote Infrastructure.

What you will do
- Triage about 14 alarms a night and act on them; two need a phone call
- Follow the written procedures, and correct them when they are wrong
- Install updates in the clients' maintenance windows
- Hand over to the day shift at 6:30 a.m., in writing and in person

What you bring
- Two years with Linux or Windows servers and with networks, paid or not
- Calm, clear English on the phone
- Curiosity about why, after it works again

What we offer
- $78,000 to $92,000 a year, plus a 12% night differential
- Four nights on, four nights off, 10 p.m. to 6:30 a.m., scheduled six months ahead
- Health, dental and vision insurance for you and your family, 80% paid by us
- Four hours a week to learn, and a move to the day shift after 18 months if you want it

Samples, not puzzles: you'll solve two of our old incidents in two hours, and we pay you $150 for it.`,
    status: "Open",
    daysAgo: 2,
    closesInDays: 40,
    payMin: 78_000,
    payMax: 92_000,
    payCurrency: "USD",
    payUnit: "year",
    workMode: "onsite",
    city: "Portland",
    region: "Oregon",
    country: "US",
    contact: "Lucía Ferreira",
  },
  {
    title: "Senior Cloud Engineer",
    type: "Full-Time",
    location: "Remote",
    description: `You design, move and run cloud accounts for five or six clients, from a credit union to a maker of electric trucks. Most of the work is AWS, about a third is Azure. You can work from anywhere in the United States; twice a year we meet in Portland for three days.

You report to Henrik Dahl, Director, Cloud Engineering.

What you will do
- Lead two migrations a year, from the dependency map to the last weekend
- Write infrastructure in OpenTofu and review other people's, every day
- Run cost reviews and explain the result to people who pay the bill
- Be on call one week in seven; a typical week in 2025 had one night call

What you bring
- Five years of running production systems, at least two of them in a public cloud
- Networking that goes deeper than a security group
- A migration that went wrong, and what you changed afterward

What we offer
- $138,000 to $164,000 a year
- $700 for each week on call, and the morning off after a night call
- 25 days of paid time off, and we ask you to take at least 20
- $3,000 a year for courses, books and conferences

Two conversations and one paid work sample of two hours. You'll have an answer ${getApplicationAnswer()} of each.`,
    status: "Open",
    daysAgo: 5,
    closesInDays: 55,
    payMin: 138_000,
    payMax: 164_000,
    payCurrency: "USD",
    payUnit: "year",
    workMode: "remote",
    country: "US",
    contact: "Henrik Dahl",
  },
  {
    title: "TypeScript Developer, Dispatch Software",
    type: "Contract",
    location: "Guadalajara, Jalisco, Mexico",
    description: `Cascadia Freight tells its customers where each pallet is, every minute of the night. You join the ten developers in our Guadalajara office who build that software together with a team in Portland. The contract runs for 12 months, and six of the last ten were extended or became permanent.

You report to the team's lead in Guadalajara, and to Priya Raman for anything about your contract.

What you will do
- Build screens for dispatchers who look at them for ten hours a day
- Work on the service that takes in 2,400 position reports a minute
- Release to production about twice a week, with tests that you wrote
- Visit the dispatch floor in Portland once in the first three months, at our cost

What you bring
- Three years with TypeScript, in the browser and on the server
- SQL that you wrote yourself
- English good enough to disagree politely; Spanish is welcome in the office

What we offer
- MXN 58,000 to 74,000 a month, with benefits beyond what the law requires: 20 days of leave, major medical insurance, 30 days of aguinaldo
- Pacific hours, three days in the office and two wherever you like
- No night shifts: colleagues in Pune cover them`,
    status: "Open",
    daysAgo: 9,
    closesInDays: 62,
    payMin: 58_000,
    payMax: 74_000,
    payCurrency: "MXN",
    payUnit: "month",
    workMode: "onsite",
    city: "Guadalajara",
    region: "Jalisco",
    country: "MX",
    contact: null,
  },
  {
    title: "Technical Recruiter",
    type: "Full-Time",
    location: "Vancouver, British Columbia, Canada",
    description: `You find people other agencies overlook, because you understand the work. Eight of our 14 recruiters were engineers first; you don't have to have been one, but you like to learn how a thing is done before you look for someone to do it.

You report to Priya Raman, Vice President, Recruiting and Staffing.

What you will do
- Sit with a client's team for up to three days and write the brief with them
- Handle five to seven open roles at a time, never twenty
- Prepare work samples together with our engineers
- Answer every candidate ${getApplicationAnswer()}, even when the answer is no
- Call the people you placed after one week, one month and three months

What you bring
- Three years of technical recruiting, or five of technical work if you want to switch
- A record of people who stayed, and one story of someone who didn't
- Knowledge of Canadian employment law for the western provinces

What we offer
- CAD 82,000 to 98,000 a year and no commission; a bonus of up to 10% depends on how many people are still in their role after a year
- A hybrid week, with Tuesdays and Thursdays in our office near Main Street station
- 25 days of leave, extended health and dental insurance`,
    status: "Open",
    daysAgo: 13,
    closesInDays: 47,
    payMin: 82_000,
    payMax: 98_000,
    payCurrency: "CAD",
    payUnit: "year",
    workMode: "hybrid",
    city: "Vancouver",
    region: "British Columbia",
    country: "CA",
    contact: "Priya Raman",
  },
  {
    title: "Mechanical Designer, Fixtures and Tooling",
    type: "Full-Time",
    location: "Portland, Oregon",
    description: `You design the things that hold other things: welding fixtures, assembly jigs, test stands, lifting devices. Your customer is the welder who uses them, and you'll meet them before you draw the first line.

You report to Samuel Whitcomb, Principal Mechanical Engineer.

What you will do
- Visit shops in Oregon and Washington, about four days a month, and measure
- Design in SolidWorks and draw to ASME Y14.5, with tolerances that come from the function
- Have your drawings checked on paper by a colleague, and check theirs
- Stand beside the first part when it is fitted, and write down what didn't fit
- Guide a designer in Pune who takes over part of the detail work

What you bring
- Four years of machine, tooling or fixture design
- Hours in a shop, as a job or as a habit
- A drawing of yours that you're proud of, and one that you'd do differently today

What we offer
- $84,000 to $104,000 a year
- Your FE and PE exam fees, and paid study days
- Friday mornings for learning: Samuel teaches tolerancing, you may teach the next subject
- Company van or mileage, work boots, health insurance from day one

No night or weekend work, except for about three first-part days a year, with time off in return.`,
    status: "Open",
    daysAgo: 17,
    closesInDays: 70,
    payMin: 84_000,
    payMax: 104_000,
    payCurrency: "USD",
    payUnit: "year",
    workMode: "onsite",
    city: "Portland",
    region: "Oregon",
    country: "US",
    contact: "Samuel Whitcomb",
  },
  {
    title: "Security Analyst",
    type: "Contract",
    location: "Remote",
    description: `A colleague is taking parental leave from January. We need someone to triage alerts for seven clients in her place, including a rural hospital and a credit union. The contract is for nine months, 40 hours a week, from anywhere in the United States.

You report to Lucía Ferreira, Director, Remote Infrastructure.

What you will do
- Triage about 60 alerts a day and close, ask or isolate, under the rules agreed with each client
- Tune the rules, so that there are 50 next month
- Lead the quarterly review of accounts for three clients
- Prepare one of the two incident rehearsals of the year
- Be on call one week in six

What you bring
- Two years in a security operations center or in system administration with a focus on security
- Experience with one detection product in depth; which one does not matter
- Short, correct sentences under pressure
- For the hospital: consent to a background check

What we offer
- $62 to $74 an hour, paid every two weeks
- $700 for each week on call
- A three-week handover with the colleague you're covering for
- A good chance to stay: four of our last five fill-ins are still here`,
    status: "Open",
    daysAgo: 21,
    closesInDays: 33,
    payMin: 62,
    payMax: 74,
    payCurrency: "USD",
    payUnit: "hour",
    workMode: "remote",
    country: "US",
    contact: "Lucía Ferreira",
  },
  {
    title: "Floor Trainer for Go-Lives",
    type: "Part-Time",
    location: "Salem, Oregon",
    description: `When a company changes its system, someone in a green vest stands on the floor and answers the same question for the fortieth time, kindly. That is you. You work 16 to 24 hours a week, in blocks: two weeks of go-live, then training in small groups, then a break.

You report to Naomi Castellanos, Director, Client Partnerships.

What you will do
- Train groups of six on a practice copy with the client's own orders or patients
- Walk the floor in the first two weeks, on the day, evening or night shift
- Write down every question; the list is read out twice a day and decides what is repaired first
- Make one-page cards, and two-minute videos with your phone

What you bring
- Years in a warehouse, a plant, a clinic or a shop, where you learned a new system yourself
- Patience, and a voice that carries over a packing line
- English and Spanish, both spoken well
- A driver's license; most clients are within 70 miles of Salem

What we offer
- $34 an hour, $39 on nights and weekends, travel time paid
- Your schedule eight weeks ahead
- Health insurance from 20 hours a week, averaged over the year
- Training by a colleague on your first two go-lives`,
    status: "Open",
    daysAgo: 30,
    closesInDays: 90,
    payMin: 34,
    payMax: 39,
    payCurrency: "USD",
    payUnit: "hour",
    workMode: "onsite",
    city: "Salem",
    region: "Oregon",
    country: "US",
    contact: "Naomi Castellanos",
  },
  {
    title: "Database Engineer, PostgreSQL",
    type: "Full-Time",
    location: "Pune, Maharashtra, India",
    description: `You look after 118 PostgreSQL databases for 22 clients, the largest of them 6 TB. You make them faster, keep their backups honest and help developers in three countries to ask better questions of them.

You report to Henrik Dahl, Director, Cloud Engineering, and work with our lead in Pune every day.

What you will do
- Plan and carry out upgrades, about 40 a year, with a rehearsal for each
- Read slow queries and explain to their authors what the database sees
- Restore a backup every week, for a client chosen at random
- Move databases between data centers and clouds without long downtime

What you bring
- Four years with PostgreSQL in production, including replication
- Knowledge of Linux, storage and networks that lets you find the real cause
- Scripts that others can read

What we offer
- INR 28 to 36 lakh a year
- 4:30 p.m. to 1 a.m. India time, so that about four hours overlap with Oregon's morning
- On call one week in five, with compensation
- Family health insurance, 28 days of leave, one visit to Portland a year

This opening has been filled. We hire database engineers about once a year.`,
    status: "Closed",
    daysAgo: 64,
    closesInDays: null,
    payMin: 2_800_000,
    payMax: 3_600_000,
    payCurrency: "INR",
    payUnit: "year",
    workMode: "onsite",
    city: "Pune",
    region: "Maharashtra",
    country: "IN",
    contact: "Henrik Dahl",
  },
  {
    title: "Technical Writer",
    type: "Contract",
    location: "Portland, Oregon",
    description: `Our engineers write a page for each service they run: what it does, what breaks and how to repair it at three in the morning. There are 1,200 of these pages, and 300 of them are good. For six months you make the rest better, 20 to 30 hours a week, mostly in our office.

You report to Tobias Okafor, Chief Technology Officer.

What you will do
- Interview the engineer, then follow the page yourself on a practice system
- Cut what no one reads; last year's best page had 140 words
- Draw simple diagrams, in the style of our maps
- Teach two hours of writing to every new engineer
- Leave a style guide of no more than six pages

What you bring
- Three years of writing instructions that people followed
- Enough knowledge of Linux and networks to notice when a step is missing
- Three samples, one of them before and after your work

What we offer
- $55 to $65 an hour
- Set your own hours between 7 a.m. and 7 p.m.
- Your name on what you write

This contract has been signed, with thanks to the 46 people who applied.`,
    status: "Closed",
    daysAgo: 97,
    closesInDays: null,
    payMin: 55,
    payMax: 65,
    payCurrency: "USD",
    payUnit: "hour",
    workMode: "onsite",
    city: "Portland",
    region: "Oregon",
    country: "US",
    contact: "Tobias Okafor",
  },
];
