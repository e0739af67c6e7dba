import { sql } from 'kysely';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { meta } from './metas.contract.ts';

const comum = { titular: TITULAR_COLABORADOR, quemVe: [meta.permissoes.ver], anonimizar: { modo: 'apagar' } } as const;

/** The goals of a person go with the person; those of areas stay. */
export const dadosDasMetas: readonly PersonalTable[] = [
  {
    ...comum,
    tabela: 'meta_registro',
    titulo: 'Acompanhamento das metas',
    linhas: (ids) => sql`t.meta_resultado_id in (select r.id from meta_resultado r join meta m on m.id = r.meta_id
      where m.colaborador_id = any (${ids}))`,
    mostrar: (
      id,
    ) => sql`select m.titulo as "Meta", r.descricao as "Resultado", t.quando as "Quando", t.valor as "Valor",
        t.comentario as "Comentário"
      from meta_registro t join meta_resultado r on r.id = t.meta_resultado_id join meta m on m.id = r.meta_id
      where m.colaborador_id = ${id} order by t.quando, t.id`,
  },
  {
    ...comum,
    tabela: 'meta_resultado',
    titulo: 'Resultados das metas',
    linhas: (ids) => sql`t.meta_id in (select m.id from meta m where m.colaborador_id = any (${ids}))`,
    mostrar: (
      id,
    ) => sql`select m.titulo as "Meta", t.descricao as "Resultado", t.inicial as "De", t.alvo as "Até", t.atual as "Em"
      from meta_resultado t join meta m on m.id = t.meta_id where m.colaborador_id = ${id} order by m.id, t.id`,
  },
  {
    ...comum,
    tabela: 'meta',
    titulo: meta.nome.varios,
    log: [meta.nome.um],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    mostrar: (id) => sql`select t.titulo as "Meta", t.descricao as "Descrição", t.inicio as "Início", t.fim as "Término"
      from meta t where t.colaborador_id = ${id} order by t.inicio, t.id`,
  },
];
