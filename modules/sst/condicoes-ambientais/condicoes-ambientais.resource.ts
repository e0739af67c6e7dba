import { sql } from 'kysely';
import {
  colaboradorVisivel,
  deAnonimo,
  podeDeAnonimo,
  recusasDeAnonimo,
} from '#modules/organizacao/organizacao.api.ts';
import { filtroDoTalento } from '#modules/sst/busca-do-talento.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { condicaoAmbiental } from './condicoes-ambientais.contract.ts';
import { agentesDaCondicao, conferirCondicao } from './condicoes-ambientais.queries.ts';

/** Of the newest event in the environment of today. */
const recusa = sql`(select case when e.situacao = 'RECUSADO' then coalesce(case when jsonb_typeof(e.faltas) = 'array' then e.faltas->0->>'mensagem' end,
    e.resposta, 'O eSocial não disse por quê.') end
  from esocial_evento e join esocial_configuracao f on f.empresa_id = e.empresa_id and f.ambiente = e.ambiente
  where e.empresa_id = t.empresa_id and e.origem = 'CONDICAO' and e.origem_id = t.id order by e.id desc limit 1)`;
const talento = sql.ref('t.colaborador_id');

export const condicoesAmbientais = defineResource(condicaoAmbiental, {
  tabela: 'condicao_ambiental',
  nomeDe: sql`(select c.nome || ', desde ' || to_char(t.data_inicio, 'DD/MM/YYYY') from colaborador c where c.id = t.colaborador_id)`,
  nomes: {
    agentes: sql`(select n.nome from atividade_perigosa_insalubre n where n.id = r.atividade_perigosa_insalubre_id)`,
  },
  ligacoes: {
    agentes: {
      tabela: 'condicao_ambiental_agente',
      dono: 'condicao_ambiental_id',
      alvo: 'agente_nocivo_id',
      alvoTabela: 'agente_nocivo',
    },
    profissionais: {
      tabela: 'condicao_ambiental_profissional',
      dono: 'condicao_ambiental_id',
      alvo: 'profissional_sst_id',
      alvoTabela: 'profissional_sst',
    },
  },
  colunas: {
    anonimo: deAnonimo(talento),
    recusa,
    quantidadeAgentes: sql`(select count(*)::int from condicao_ambiental_agente x where x.condicao_ambiental_id = t.id)`,
  },
  filtros: {
    ...filtroDoTalento,
    dataInicioIni: (dia) => sql`t.data_inicio >= ${dia}`,
    dataInicioFim: (dia) => sql`t.data_inicio <= ${dia}`,
  },
  ordem: { '': sql`t.data_inicio desc` },
  visivel: (ctx) => [colaboradorVisivel(ctx, talento)],
  pode: (_ctx, linha) => podeDeAnonimo(linha),
  impedimentos: (_ctx, linha) => recusasDeAnonimo(linha),
  validar: conferirCondicao,
  aoGravar: async (ctx, id, form) => {
    if (form.agentes.length > 0) return;
    // Those of the group are written down: what changes in the workplaces later does not change what was told of this day.
    const ids = (await agentesDaCondicao(ctx, form)).map((agente) => agente.id);
    await sql`insert into condicao_ambiental_agente (condicao_ambiental_id, empresa_id, agente_nocivo_id)
      select ${id}::bigint, ${ctx.empresaId}::bigint, a.id from agente_nocivo a where a.id = any (${idList(ids)})`.execute(
      ctx.db,
    );
  },
});
