-- One folding for searches, as in lib/text/fold-query.ts. See docs/decisions/0123-fold-searched-text-in-sql-and-in-queries.md.
-- The explicit collations make it independent of the database's locale. Replace the function under another name: two
-- tables store what it returns, and indexes are built on it.
CREATE FUNCTION search_fold(x text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  IF octet_length(x) <> char_length(x) THEN
    -- NFKD would split an acute accent into a space and a mark.
    x := normalize(regexp_replace(x, '[\u00b4\u1ffd]', '''', 'g'), NFKD);
    -- Invisible characters, and the marks that people leave out.
    x := regexp_replace(x, '[\u007f-\u0084\u0086-\u009f\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0600-\u0605\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06dd\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u070f\u0890\u0891\u08ca-\u08ff\u093c\u09bc\u0a3c\u0abc\u0b3c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\u3099\u309a\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001345f\U0001bca0-\U0001bca3\U0001d165-\U0001d169\U0001d16d-\U0001d182\U000e0000-\U000e0fff]+', '', 'g');
    x := lower(x COLLATE "und-x-icu");
    x := regexp_replace(x, '[\u2010-\u2015\u2043\u2212\u058a\u05be\u1400\u1806\u2e17\u2e1a\u2e3a\u2e3b\u2e40\u301c\u3030\u30a0\U00010ead]', '-', 'g');
    x := regexp_replace(x, '[\u2018-\u201b\u02b9\u02bb-\u02bf\u02c8\u2032\u2035\u055a\u05f3\ua78b\ua78c]', '''', 'g');
    x := regexp_replace(x, '[\u00ab\u00bb\u201c-\u201f\u301d-\u301f\u05f4\u02ba]', '"', 'g');
    -- Letters and digits that people replace, and that NFKD keeps.
    IF x ~ '[łøđðħıŧŋςßæœþکىیة٠-٩۰-۹०-९০-৯]' THEN
      x := translate(x, 'łøđðħıŧŋςکىیة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९০১২৩৪৫৬৭৮৯',
        'loddhitnσكييه0123456789012345678901234567890123456789');
      x := replace(replace(replace(replace(x, 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
    END IF;
  END IF;
  x := regexp_replace(lower(x COLLATE "C"), '[\u0001-\u0008\u000e-\u001b\u001f\u007f]+', '', 'g');
  x := regexp_replace(x, ' *[\u0009-\u000d\u001c-\u001e\u0085\u1680\u2028\u2029][\u0009-\u000d\u001c-\u001e \u0085\u1680\u2028\u2029]*|  +', ' ', 'g');
  RETURN replace(x, '`', '''');
END
$$;

-- Tables that may become long store the folded text: folding each row takes sixteen times as long as comparing it, and a
-- search without three letters in a row compares each. It is null in rows that are older, and unchanged, since this
-- migration. The indexes and queries fold those themselves.
ALTER TABLE messages ADD COLUMN folded text;
ALTER TABLE applicants ADD COLUMN folded text;

CREATE FUNCTION fold_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.folded := search_fold(concat_ws(E'\n', CASE WHEN NEW.is_read THEN 'Read' ELSE 'Unread' END, NEW.id, NEW.name,
    NEW.email, NEW.phone, NEW.company, NEW.message, company_date(NEW.created_at), NEW.applied_job_id, NEW.applied_job_title));
  RETURN NEW;
END
$$;

CREATE FUNCTION fold_applicant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.folded := search_fold(concat_ws(E'\n', company_date(NEW.created_at), NEW.id, NEW.first_name || ' ' || NEW.last_name,
    NEW.email, NEW.phone, coalesce(NEW.resume_name, 'No resume')));
  RETURN NEW;
END
$$;

CREATE TRIGGER messages_fold BEFORE INSERT OR UPDATE ON messages FOR EACH ROW EXECUTE FUNCTION fold_message();
CREATE TRIGGER applicants_fold BEFORE INSERT OR UPDATE ON applicants FOR EACH ROW EXECUTE FUNCTION fold_applicant();
