-- Interviews that a rejection cancelled, each with what it was before, so that undoing the rejection brings them back.
alter table movimento_selecao add column entrevistas jsonb;
