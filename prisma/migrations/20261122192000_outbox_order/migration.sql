-- Mails to one person leave in order, and a mail that waits for its time is no backlog. See docs/decisions/0071-send-replies-from-the-outbox-in-order.md.
ALTER TABLE outbox
  ADD COLUMN recipient TEXT,
  ADD COLUMN leaves_at TIMESTAMPTZ(3);
