-- What a transfer or copy made in the other request, so that it can be taken back: for each candidate the link here, the link there
-- with its version, and what that one said before (null where it is new).
alter table movimento_selecao add column levados jsonb;
