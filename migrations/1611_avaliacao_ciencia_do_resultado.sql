-- Who was evaluated says that they read the result that was released to them (decision 389).
alter table avaliacao_desempenho add column resultado_liberado_em timestamptz;
comment on column avaliacao_desempenho.resultado_liberado_em is 'Quando o resultado foi liberado aos avaliados; nulo também no que foi liberado antes de se pedir ciência';

alter table avaliacao_desempenho_avaliado add column ciencia_em timestamptz,
  add column ciencia_comentario text check (length(ciencia_comentario) between 1 and 2000),
  add constraint avaliacao_desempenho_avaliado_ciencia check (ciencia_comentario is null or ciencia_em is not null);
comment on column avaliacao_desempenho_avaliado.ciencia_em is 'Quando o avaliado deu ciência do resultado liberado';
comment on column avaliacao_desempenho_avaliado.ciencia_comentario is 'O que o avaliado disse ao dar ciência';
