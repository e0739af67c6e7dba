-- Of a request whose content is under professional secrecy not even the hash of what was sent stands in the open: it is sealed (decision 344).
alter table idempotencia alter column corpo_hash drop not null, add column corpo_selado text,
  add constraint idempotencia_corpo check (num_nonnulls(corpo_hash, corpo_selado) = 1);
