import { sql } from 'kysely';
import { colaboradorVisivel } from '#modules/organizacao/organizacao.api.ts';
import { daAcao } from '#modules/sst/planos-acao/planos-acao.resource.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { campoInvalido, regra } from '#platform/shared/problem.ts';
import { acaoDaInvestigacao } from './acoes.contract.ts';
import { investigacao } from './investigacao.contract.ts';

const daCat = (coluna: string) => sql`(select ${sql.ref(`k.${coluna}`)} from cat k where k.id = t.cat_id)`;
const nomeDaInvestigacao = (
  alias: string,
) => sql`(select 'Investigação da CAT de ' || to_char(k.data, 'DD/MM/YYYY') || ', ' || c.nome
  from cat k join colaborador c on c.id = k.colaborador_id where k.id = ${sql.ref(`${alias}.cat_id`)})`;
const situacao = sql`case when t.encerrada_em is not null then 'C' when t.prazo < ${hojeSql} then 'A' else 'E' end`;

const ENCERRADA = 'A investigação está encerrada: reabra-a para mudar.';

export const investigacoes = defineResource(investigacao, {
  tabela: 'investigacao',
  nomes: {
    cat: sql`(select 'CAT de ' || to_char(r.data, 'DD/MM/YYYY') || ', ' || c.nome from colaborador c where c.id = r.colaborador_id)`,
  },
  nomeDe: nomeDaInvestigacao('t'),
  filhos: {
    equipe: { tabela: 'investigacao_membro', dono: 'investigacao_id', refs: { colaborador: 'colaborador' } },
    causas: { tabela: 'investigacao_causa', dono: 'investigacao_id', ordem: 'ordem' },
  },
  colunas: {
    colaborador: sql`(select json_build_object('id', c.id, 'nome', c.nome) from cat k join colaborador c on c.id = k.colaborador_id
      where k.id = t.cat_id)`,
    dataDoAcidente: daCat('data'),
    situacao,
  },
  filtros: {
    colaboradorId: (id) => sql`${daCat('colaborador_id')} = ${id}`,
    situacao: (codigo) => (codigo === 'S' ? sql`false` : sql`${situacao} = ${codigo}`),
  },
  ordem: { '': sql`t.inicio desc`, colaborador: nomeDaInvestigacao('t'), dataDoAcidente: daCat('data'), situacao },
  ordemDasOpcoes: sql`t.inicio desc`,
  visivel: (ctx) => [colaboradorVisivel(ctx, daCat('colaborador_id'))],
  pode: (_ctx, { encerradaEm }): Readonly<Record<string, boolean>> =>
    encerradaEm === null ? {} : { editar: false, excluir: false },
  impedimentos: (_ctx, { encerradaEm }) => (encerradaEm === null ? {} : { editar: ENCERRADA, excluir: ENCERRADA }),
  async validar({ db, empresaId, hoje }, { cat, inicio }) {
    const { rows } = await sql<{ data: string; especie: string }>`select k.data, k.especie
      from cat k where k.id = ${cat.id} and k.empresa_id = ${empresaId}`.execute(db);
    const [acidente] = rows;
    if (!acidente) return;
    if (acidente.especie !== 'INICIAL')
      throw campoInvalido('cat', 'A investigação é da CAT inicial do acidente: escolha-a.');
    if (inicio < acidente.data)
      throw campoInvalido('inicio', `A investigação não começa antes do acidente, em ${formatarData(acidente.data)}.`);
    if (inicio > hoje) throw campoInvalido('inicio', 'Esta data ainda não chegou.');
  },
});

export const acoesDaInvestigacao = defineResource(acaoDaInvestigacao, {
  tabela: 'investigacao_acao',
  ...daAcao,
  nomes: { investigacao: nomeDaInvestigacao('r') },
  visivel: (ctx) => [
    colaboradorVisivel(
      ctx,
      sql`(select k.colaborador_id from investigacao i join cat k on k.id = i.cat_id where i.id = t.investigacao_id)`,
    ),
  ],
  async validar({ db, empresaId }, form, id) {
    // What is planned is closed with it; how it goes on is written all the same.
    const { rows } = await sql<{ encerrada: boolean; mudou: boolean }>`select i.encerrada_em is not null as encerrada,
        a.id is null or (a.nome, a.meta, a.responsavel_id, a.previsao_inicio, a.previsao_termino) is distinct from
          (${form.nome}::text, ${form.meta}::text, ${form.responsavelId}::bigint, ${form.previsaoInicio}::date, ${form.previsaoTermino}::date) as mudou
      from investigacao i left join investigacao_acao a on a.id = ${id}::bigint and a.investigacao_id = i.id
      where i.id = ${form.investigacao.id} and i.empresa_id = ${empresaId} for share of i`.execute(db);
    if (rows[0]?.encerrada && rows[0].mudou) throw regra(ENCERRADA);
  },
  async aoExcluir({ db, empresaId }, _id, { investigacao: { id } }) {
    const { rows } = await sql<{ encerrada: boolean }>`select encerrada_em is not null as encerrada from investigacao
      where id = ${id} and empresa_id = ${empresaId} for share`.execute(db);
    if (rows[0]?.encerrada) throw regra(ENCERRADA);
  },
});
