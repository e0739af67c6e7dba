-- Who was forgotten is known by the day alone, and always with the reason, as with candidates.
alter table colaborador
  add constraint colaborador_anonimizado_com_motivo check ((anonimizado_em is null) = (anonimizado_motivo is null));
