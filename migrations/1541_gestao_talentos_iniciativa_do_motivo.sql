-- From whom a dismissal of this reason comes: a stable talent leaves by request or for cause without a question (ADCT, art. 10, II, a).
alter table motivo_desligamento add column iniciativa text check (iniciativa in ('T', 'J', 'E', 'O'));
