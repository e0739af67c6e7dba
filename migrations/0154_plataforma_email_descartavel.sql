-- A last word to somebody who is no longer known here: the line goes once sent, and in any case after two days.
alter table email_saida add column descartavel boolean not null default false;
create index email_saida_descartavel on email_saida (criado_em) where descartavel;
