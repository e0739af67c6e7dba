import { sql } from 'kysely';
import { cuidaDe, exigirDaEquipe } from '#modules/avaliacao/equipe.queries.ts';
import { lotadoNoLugar, lugarDe } from '#modules/organizacao/organizacao.api.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { contem } from '#platform/server/resource/list.ts';
import { pdi } from './pdi.contract.ts';
import { progressoSql, situacaoSql } from './situacao.queries.ts';

const talento = sql.ref('t.colaborador_id');
const nome = sql`(select p.nome_busca from colaborador p where p.id = t.colaborador_id)`;

export const planos = defineResource(pdi, {
  tabela: 'pdi',
  nomeDe: sql.ref('t.titulo'),
  colunas: {
    areaOrganizacional: lugarDe(talento).areaOrganizacional,
    situacao: situacaoSql,
    progresso: progressoSql,
  },
  filhos: { acoes: { tabela: 'pdi_acao', dono: 'pdi_id', refs: { responsavel: 'colaborador' }, ordem: 'prazo' } },
  visivel: (ctx) => [cuidaDe(ctx, talento)],
  filtros: {
    nome: (texto) => contem(nome, texto),
    situacao: (codigo) => sql`${situacaoSql} = ${codigo}`,
    dataIni: (dia) => sql`t.fim >= ${dia}`,
    dataFim: (dia) => sql`t.fim <= ${dia}`,
  },
  emConjunto: {
    campos: ['areasIds'],
    condicoes: ({ areasIds }) => lotadoNoLugar(talento, { areasIds, cargosIds: [], estabelecimentosIds: [] }),
  },
  ordem: { '': sql`t.fim desc`, colaborador: nome },
  async validar(ctx, form, id) {
    if (id === null)
      await exigirDaEquipe(ctx, form.colaborador.id, 'O seu próprio plano é feito por quem responde pela sua área.');
  },
  async aoGravar(ctx, id) {
    await sql`update pdi_acao set concluida_em = case when progresso = 100 then ${ctx.hoje}::date end
      where pdi_id = ${id} and (progresso = 100) <> (concluida_em is not null)`.execute(ctx.db);
  },
});
