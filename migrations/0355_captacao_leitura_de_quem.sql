-- Until it becomes a candidate's document, a sent résumé is read only by who sent it.
alter table leitura_documento add column criada_por bigint references usuario on delete set null;
create index leitura_documento_criada_por on leitura_documento (criada_por) where criada_por is not null;
