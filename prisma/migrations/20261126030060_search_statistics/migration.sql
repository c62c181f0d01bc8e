-- Without statistics of the new expressions, PostgreSQL guesses how many rows a search finds, and reads a long table from its start.
ANALYZE messages, applicants, jobs, team_members, users;
