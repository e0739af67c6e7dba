-- A reason for which candidates are rejected may have the e-mail that goes with it (decision 360).
alter table motivo_reprovacao add column modelo_email_id bigint references modelo_email;
create index motivo_reprovacao_modelo on motivo_reprovacao (modelo_email_id) where modelo_email_id is not null;
