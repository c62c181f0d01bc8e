import { Client } from "pg";

/** Search terms with a known share of the messages. */
export const TERMS = {
  none: "zeppelin hangar",
  rare: "lighthouse",
  oneInForty: "forklift",
  common: "server",
  oneLetter: "q",
} as const;

const FIRST = `ARRAY['Ada','Bram','Chidi','Dolores','Elif','Farid','Greta','Hugo','Ingrid','Jamal','Kirsten','Lucía','Mateo',
  'Nadia','Oskar','Priya','Quentin','Rosa','Søren','Tamika','Ulrich','Valentina','Wanda','Xavier','Yuki','Zoltán','Ärne','Beatriz']`;
const LAST = `ARRAY['Abbott','Brandvold','Castellanos','Dahl','Eriksen','Ferreira','Guzmán','Holloway','Ivanova','Jansen','Kowalski',
  'Lindqvist','Moreau','Nakamura','Okafor','Pruitt','Quiroga','Raman','Sato','Thorsen','Underhill','Vasquez','Whitfield','Yamada']`;
const TRADE = `ARRAY['Orchards','Cabinets','Dental Group','Freight','Paper Mill','Ferry Works','Breweries','Cold Storage','Optics',
  'Timber','Salmon','Credit Union','Print Shop','Aggregates','Nurseries','Tool & Die','Logistics','Clinics','Textiles','Glass']`;
const NEED = `ARRAY['Our file server has been clicking since Monday and nobody here is IT.','We open another clinic and need network, phones and workstations before the server room is painted.',
  'The backup server says 0 bytes, and the auditors come in two weeks.','Can you tell us what it costs to move 40 mailboxes off our own server?',
  'The plant runs three shifts and the label server stops every night.','We look for two people who know SCADA and a server or two.',
  'Our web shop is slow since the last update of the server.','The lease on our server rack ends, and we would rather rent than buy.']`;
const DETAIL = `ARRAY['We are 34 people on one site.','There are 210 employees in two plants.','Somebody wrote the scripts years ago and left.','We have a budget until the end of the quarter.',
  'A call this week would help.','Please send a rough price.','Two of our sites are in Texas, one in Ontario.','We tried it ourselves and made it worse.','The vendor does not answer.','Evenings are best.']`;

/** SQL for a random element of an array. Each use picks another element. */
const pick = (array: string) => `(${array})[1 + floor(random() * array_length(${array}, 1))::int]`;

const jobs = `
  INSERT INTO jobs (id, title, type, location, description, status, created_at, closes_on, pay_min, pay_currency, pay_unit,
    work_mode, city, country)
  SELECT 'bench-job-' || i, 'Engineer ' || i, (ARRAY['Full-Time','Contract','Part-Time'])[1 + i % 3], 'Austin, Texas',
         'You keep what runs running.', CASE WHEN i % 4 = 0 THEN 'Closed' ELSE 'Open' END, now() - i * interval '1 day',
         CASE WHEN i % 2 = 0 THEN CURRENT_DATE + i END, 1000 * i, 'USD', 'year',
         (ARRAY['onsite','hybrid','remote'])[1 + i % 3], 'Riverside', (ARRAY['US','CA','IN','MX'])[1 + i % 4]
  FROM generate_series(1, 200) AS i`;

/** One in ten records has one of these owners. No administrators, because the server then creates none to sign in as. */
const OWNERS = 20;
export const OWNER = "bench-owner-1";

const owners = `
  INSERT INTO users (id, email, first_name, last_name, password_hash)
  SELECT 'bench-owner-' || i, 'owner' || i || '@example.com', 'Owner', i::text, '$2b$12$' || repeat('x', 53)
  FROM generate_series(1, ${OWNERS}) AS i`;

const owner = `CASE WHEN i % 10 = 4 THEN 'bench-owner-' || (1 + i / 10 % ${OWNERS}) END`;

/** SQL for the answer time of row `i`. The newest rows wait, and a few old ones. */
const answeredAt = (newest: number, one: number, created: string) =>
  `CASE WHEN i > ${newest} AND i % ${one} <> 3 THEN ${created} + interval '5 hours' END`;

const messages = (from: number, to: number) => `
  INSERT INTO messages (id, name, email, phone, company, message, is_read, quarantined_at, created_at, answer_due_at, answered_at, owner_id)
  SELECT lpad(to_hex(i), 12, 'm'), given || ' ' || family, lower(family) || i || '@' || lower(split_part(trade, ' ', 1)) || '.example',
         '503-555-' || lpad((i % 10000)::text, 4, '0'), family || ' ' || trade,
         need || ' ' || detail
           || CASE WHEN i % 40 = 1 THEN ' The ${TERMS.oneInForty} scanner is offline.' ELSE '' END
           || CASE WHEN i % 50000 = 7 THEN ' It stands in a ${TERMS.rare}.' ELSE '' END,
         random() < 0.95, CASE WHEN i % 100 = 0 THEN now() END, now() - i * interval '90 seconds',
         now() - i * interval '90 seconds' + interval '1 day', ${answeredAt(1000, 100, "now() - i * interval '90 seconds'")}, ${owner}
  FROM (SELECT i, ${pick(FIRST)} AS given, ${pick(LAST)} AS family, ${pick(TRADE)} AS trade, ${pick(NEED)} AS need, ${pick(DETAIL)} AS detail
        FROM generate_series(${from}, ${to}) AS i) AS drawn`;

const source = `(ARRAY['site','google','linkedin','indeed','spring-fair'])[1 + i % 5]`;

/** A year of views: 365,000 rows. */
const views = `
  INSERT INTO job_views (job_id, day, source, views)
  SELECT 'bench-job-' || job, CURRENT_DATE - age, source, 1 + (job + age) % 30
  FROM generate_series(1, 200) AS job, generate_series(0, 364) AS age,
       unnest(ARRAY['site','google','linkedin','indeed','spring-fair']) AS source`;

const applicants = `
  INSERT INTO applicants (id, job_id, first_name, last_name, email, phone, quarantined_at, created_at, answer_due_at, answered_at, owner_id, source, stage)
  SELECT lpad(to_hex(i), 12, 'z'), 'bench-job-' || (1 + i % 200), given, family, lower(family) || i || '@mail.example',
         '503-555-' || lpad((i % 10000)::text, 4, '0'), CASE WHEN i % 100 = 0 THEN now() END, now() - i * interval '15 minutes',
         now() - i * interval '15 minutes' + interval '7 days', ${answeredAt(700, 50, "now() - i * interval '15 minutes'")}, ${owner}, ${source},
         (ARRAY['new','new','review','interview','offer','hired','withdrawn','declined'])[least(8, 1 + i % 40)]
  FROM (SELECT i, ${pick(FIRST)} AS given, ${pick(LAST)} AS family FROM generate_series(1, 100000) AS i) AS drawn`;

const MESSAGES = 1_000_000;
const BATCH = 250_000;

/** Adds 1,000,000 messages, 100,000 applicants and 200 jobs. Drops the indexes meanwhile, which is faster. */
export async function seedTables(databaseUrl: string, onStep: (step: string) => void): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("SET maintenance_work_mem = '1GB'");
    await client.query("SET synchronous_commit = off");
    await client.query("SELECT setseed(0.5)");
    const indexes = await client.query<{ name: string; definition: string }>(
      `SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition
       FROM pg_index i JOIN pg_class c ON c.oid = i.indexrelid
       WHERE i.indrelid IN ('messages'::regclass, 'applicants'::regclass) AND NOT i.indisprimary`,
    );
    for (const { name } of indexes.rows) await client.query(`DROP INDEX "${name}"`);
    await client.query(jobs);
    await client.query(views);
    await client.query(owners);
    onStep("messages");
    for (let from = 1; from <= MESSAGES; from += BATCH) await client.query(messages(from, from + BATCH - 1));
    onStep("applicants");
    await client.query(applicants);
    for (const { name, definition } of indexes.rows) {
      onStep(name);
      await client.query(definition);
    }
    for (const table of ["messages", "applicants", "jobs", "job_views"])
      await client.query(`VACUUM (ANALYZE) ${table}`);
  } finally {
    await client.end();
  }
}
