-- The audit log as a list that staff page through: newest first, of one person, or of one kind. See docs/decisions/0026-audit-log.md.
-- Ties are broken by id in the same direction, so that one index serves both.

-- DropIndex
DROP INDEX "audit_events_at_idx";

-- DropIndex
DROP INDEX "audit_events_actor_id_idx";

-- CreateIndex
CREATE INDEX "audit_events_at_id_idx" ON "audit_events"("at", "id");

-- CreateIndex
CREATE INDEX "audit_events_actor_id_at_id_idx" ON "audit_events"("actor_id", "at", "id");


-- Each row is in one of them: a flood of refused sign-ins does not stand between a reader and what was done to records.
CREATE INDEX audit_events_records_idx ON audit_events (at, id)
  WHERE target_type IN ('user', 'message', 'member', 'job', 'applicant');
CREATE INDEX audit_events_security_idx ON audit_events (at, id) WHERE target_type IN ('account', 'limit');
CREATE INDEX audit_events_privacy_idx ON audit_events (at, id) WHERE target_type = 'address';
