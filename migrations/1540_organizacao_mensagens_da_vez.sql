-- Of which way through a chain of approval a message tells that it waits: once that waits no more, the message is read.
alter table mensagem add column tramite_aprovacao_id bigint references tramite_aprovacao on delete set null;
create index mensagem_tramite on mensagem (tramite_aprovacao_id) where tramite_aprovacao_id is not null;
