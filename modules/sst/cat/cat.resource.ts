import { sql } from 'kysely';
import {
  colaboradorVisivel,
  deAnonimo,
  podeDeAnonimo,
  recusasDeAnonimo,
} from '#modules/organizacao/organizacao.api.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { comunicacaoDeAcidente } from './cat.contract.ts';
import { conferirNoBanco } from './cat.queries.ts';

const talento = sql.ref('t.colaborador_id');

export const comunicacoesDeAcidente = defineResource(comunicacaoDeAcidente, {
  tabela: 'cat',
  refs: {
    origem: 'cat',
    parteAtingida: 'codigo_da_cat',
    agenteCausador: 'codigo_da_cat',
    situacaoGeradora: 'codigo_da_cat',
  },
  nomes: {
    origem: sql`(select 'CAT de ' || to_char(r.data, 'DD/MM/YYYY') || ', ' || c.nome from colaborador c where c.id = r.colaborador_id)`,
  },
  nomeDe: sql`(select 'CAT de ' || to_char(t.data, 'DD/MM/YYYY') || ', ' || c.nome from colaborador c where c.id = t.colaborador_id)`,
  filhos: { testemunhas: { tabela: 'cat_testemunha', dono: 'cat_id' } },
  colunas: {
    temAtestado: sql`(t.atestado_selado is not null)`,
    anonimo: deAnonimo(talento),
  },
  filtros: {
    dataIni: (dia) => sql`t.data >= ${dia}`,
    dataFim: (dia) => sql`t.data <= ${dia}`,
  },
  ordem: { '': sql`t.data desc` },
  visivel: (ctx) => [colaboradorVisivel(ctx, talento)],
  pode: (_ctx, linha) => podeDeAnonimo(linha),
  impedimentos: (_ctx, linha) => recusasDeAnonimo(linha),
  validar: conferirNoBanco,
});
