import { type RawBuilder, sql } from 'kysely';
import { TITULAR_COLABORADOR } from '#modules/organizacao/organizacao.api.ts';
import type { PersonalTable } from '#platform/server/privacy/personal-data.ts';
import { pdi } from './pdi.contract.ts';

const comum = { titular: TITULAR_COLABORADOR, quemVe: [pdi.permissoes.ver], anonimizar: { modo: 'apagar' } } as const;
const doPlano = (ids: RawBuilder<unknown>) =>
  sql`t.pdi_id in (select p.id from pdi p where p.colaborador_id = any (${ids}))`;

/** What somebody wanted to learn says who it was: the plans go with the person. */
export const dadosDoPdi: readonly PersonalTable[] = [
  {
    ...comum,
    tabela: 'pdi_conversa',
    titulo: 'Conversas dos planos de desenvolvimento',
    linhas: doPlano,
    mostrar: (id) => sql`select p.titulo as "Plano", t.quando as "Quando", u.nome as "Quem", t.texto as "Mensagem"
      from pdi_conversa t join pdi p on p.id = t.pdi_id left join usuario u on u.id = t.usuario_id
      where p.colaborador_id = ${id} order by t.quando, t.id`,
  },
  {
    ...comum,
    tabela: 'pdi_acao',
    titulo: 'Ações dos planos de desenvolvimento',
    linhas: doPlano,
    mostrar: (
      id,
    ) => sql`select p.titulo as "Plano", t.descricao as "Ação", t.prazo as "Prazo", t.progresso as "Progresso (%)",
        t.concluida_em as "Concluída em"
      from pdi_acao t join pdi p on p.id = t.pdi_id where p.colaborador_id = ${id} order by p.id, t.prazo, t.id`,
  },
  {
    ...comum,
    tabela: 'pdi',
    titulo: pdi.nome.varios,
    log: [pdi.nome.um],
    linhas: (ids) => sql`t.colaborador_id = any (${ids})`,
    mostrar: (id) => sql`select t.titulo as "Plano", t.objetivo as "Objetivo", t.inicio as "Início", t.fim as "Término"
      from pdi t where t.colaborador_id = ${id} order by t.inicio, t.id`,
  },
];
