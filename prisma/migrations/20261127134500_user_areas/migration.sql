-- Parts of the staff area that an administrator may see. All of them is what ADMIN has meant until now.
CREATE TYPE "area" AS ENUM ('messages', 'hiring', 'site', 'people');

ALTER TABLE users ADD COLUMN areas "area"[] NOT NULL DEFAULT '{messages,hiring,site,people}';
