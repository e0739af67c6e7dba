import { sql } from 'kysely';
import { CAMINHO_COLABORADORES, paginaDoTalento } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { empresa } from '#modules/organizacao/empresas/empresas.contract.ts';
import { sexo } from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import { colaboradorVisivel } from '#modules/organizacao/organizacao.api.ts';
import { unidadesDeMedida } from '#modules/sst/agentes-nocivos/listas.contract.ts';
import { CAMINHO_CONDICOES } from '#modules/sst/condicoes-ambientais/condicoes-ambientais.contract.ts';
import { descricaoDeAtividade } from '#modules/sst/descricoes-atividades/descricoes-atividades.contract.ts';
import { type CondicaoRegistrada, lerCondicoes } from '#modules/sst/esocial/condicoes.queries.ts';
import type { AgenteS2240 } from '#modules/sst/esocial/s2240.rules.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { formatarDecimal } from '#platform/shared/format/numero.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { lerEventosDoPpp } from './eventos.queries.ts';
import { lerAtividades, lerLotacoes } from './lotacoes.queries.ts';
import { type ConfiguracaoForm, type Ppp, telaDoPpp } from './ppp.contract.ts';
import {
  eficaciaDe,
  emPeriodos,
  type FaltaDoPpp,
  faltasDoPpp,
  grupoDoAgente,
  juntar,
  type Periodo,
  reabilitacaoDe,
  requisitosDoForm,
} from './ppp.rules.ts';

interface Talento {
  readonly id: number;
  readonly nome: string;
  readonly cpf: string | null;
  readonly nascimento: string | null;
  readonly sexo: string | null;
  readonly matricula: string | null;
  readonly admissao: string;
  readonly desligamento: string | null;
  readonly deficiencia: string | null;
  readonly empresaNome: string;
  readonly cnpj: string | null;
}

async function lerTalento(ctx: Ctx, id: number): Promise<Talento> {
  const { rows } = await sql<Talento>`select c.id, c.nome, c.cpf, c.data_nascimento as nascimento, c.sexo, c.matricula,
      c.data_admissao as admissao, c.data_desligamento as desligamento, c.deficiencia,
      coalesce(e.razao_social, e.nome) as "empresaNome", e.cnpj
    from colaborador c join empresa e on e.id = c.empresa_id
    where c.id = ${id} and c.empresa_id = ${ctx.empresaId} and ${colaboradorVisivel(ctx, sql.ref('c.id')) ?? sql`true`}`.execute(
    ctx.db,
  );
  const [talento] = rows;
  if (!talento) throw new ProblemError('NAO_ENCONTRADO');
  return talento;
}

/** What the company said of itself for the PPP, or null. */
export async function lerConfiguracao({ db, empresaId }: Ctx): Promise<ConfiguracaoForm | null> {
  const { rows } = await sql<ConfiguracaoForm>`select cnae, representante_nome as "representanteNome",
      representante_cpf as "representanteCpf" from ppp_configuracao where empresa_id = ${empresaId}`.execute(db);
  return rows[0] ?? null;
}

interface Responsavel {
  readonly condicaoId: number;
  readonly id: number;
  readonly nome: string;
  readonly cpf: string | null;
  readonly registro: string;
}

async function lerResponsaveis({ db, empresaId }: Ctx, condicoesIds: readonly number[]): Promise<Responsavel[]> {
  const { rows } = await sql<Responsavel>`select x.condicao_ambiental_id as "condicaoId", p.id, p.nome, p.cpf,
      coalesce(p.sigla_orgao_de_classe, case p.orgao_de_classe when '1' then 'CRM' when '2' then 'CRO' when '3' then 'RMS' else 'CREA' end)
        || ' ' || p.numero_inscricao || coalesce('/' || u.uf, '') as registro
    from condicao_ambiental_profissional x join profissional_sst p on p.id = x.profissional_sst_id
    left join estado u on u.id = p.uf_id
    where x.empresa_id = ${empresaId} and x.condicao_ambiental_id = any (${idList(condicoesIds)})
    order by p.nome_busca, p.id`.execute(db);
  return rows;
}

async function nomesDosAgentes({ db }: Ctx, codigos: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ codigo: string; nome: string }>`select codigo, nome from atividade_perigosa_insalubre
    where codigo = any (${codigos})`.execute(db);
  return new Map(rows.map(({ codigo, nome }) => [codigo, nome]));
}

type Registro = Ppp['registros'][number];

function intensidadeDe({ avaliacao, intensidade, unidade }: AgenteS2240): string | null {
  if (avaliacao === 'QUALITATIVA') return 'Avaliação qualitativa';
  if (intensidade === null) return null;
  const casas = String(Number(intensidade)).split('.')[1]?.length ?? 0;
  return `${formatarDecimal(intensidade, casas)} ${unidade === null ? '' : (unidadesDeMedida.rotulo(String(unidade) as never) ?? '')}`.trim();
}

const agenteDe = (agente: AgenteS2240, nomes: ReadonlyMap<string, string>): Registro['agentes'][number] => {
  const { codigo, descricao, tecnica, protecao } = agente;
  return {
    codigo,
    tipo: grupoDoAgente(codigo),
    nome: nomes.get(codigo) ?? codigo,
    descricao,
    intensidade: intensidadeDe(agente),
    tecnica,
    epcEficaz: protecao ? eficaciaDe(protecao.epc, protecao.epcEficaz) : 'NA',
    epiEficaz: protecao ? eficaciaDe(protecao.epi, protecao.epiEficaz) : 'NA',
    cas: [...(protecao?.epis ?? [])],
    requisitos: requisitosDoForm(protecao?.requisitos ?? null),
  };
};

async function lerRegistros(ctx: Ctx, condicoes: readonly (CondicaoRegistrada & Periodo)[]) {
  const nomes = await nomesDosAgentes(ctx, [
    ...new Set(condicoes.flatMap(({ agentes }) => agentes.map(({ codigo }) => codigo))),
  ]);
  const porCondicao = Map.groupBy(
    await lerResponsaveis(
      ctx,
      condicoes.map(({ origemId }) => origemId),
    ),
    ({ condicaoId }) => condicaoId,
  );
  const registros = condicoes.map(({ inicio, fim, lugares, agentes, observacao }) => ({
    inicio,
    fim,
    inscricao: lugares.flatMap(({ inscricaoDoLocal }) => inscricaoDoLocal?.numero ?? [])[0] ?? null,
    agentes: agentes.map((agente) => agenteDe(agente, nomes)),
    observacao,
  }));
  const responsaveis = condicoes.flatMap(({ origemId, inicio, fim }) =>
    (porCondicao.get(origemId) ?? []).map(({ condicaoId: _, ...quem }) => ({ ...quem, inicio, fim })),
  );
  const porPessoa = [...Map.groupBy(responsaveis, ({ id }) => id).values()];
  return { registros, responsaveis: porPessoa.flatMap((periodos) => juntar(periodos, ({ id }) => String(id))) };
}

const porInicio = (a: Periodo, b: Periodo) => a.inicio.localeCompare(b.inicio);

/** The screen on which something is said. */
function telaDa({ onde }: FaltaDoPpp, talentoId: number, empresaId: number): string | null {
  switch (onde) {
    case 'EMPRESA':
      return `${empresa.path}/${empresaId}/edit`;
    case 'TALENTO':
      return `${CAMINHO_COLABORADORES}/${talentoId}/edit`;
    case 'HISTORICO':
      return paginaDoTalento(talentoId);
    case 'DESCRICAO':
      return `${descricaoDeAtividade.path}/new`;
    case 'CONDICAO':
      return `${CAMINHO_CONDICOES}/new?colaboradorId=${talentoId}`;
    default:
      return telaDoPpp.path;
  }
}

/** The PPP of a talent of the company, of the records that its events are made of. Throws NAO_ENCONTRADO. */
export async function lerPpp(ctx: Ctx, colaboradorId: number): Promise<Ppp> {
  const talento = await lerTalento(ctx, colaboradorId);
  const { id, nome, admissao, desligamento, cnpj, empresaNome, deficiencia } = talento;
  const fim = desligamento !== null && desligamento <= ctx.hoje ? desligamento : null;
  const configuracao = await lerConfiguracao(ctx);
  const condicoes = emPeriodos(await lerCondicoes(ctx, sql`t.colaborador_id = ${id}`), fim);
  const { registros, responsaveis } = await lerRegistros(ctx, condicoes);
  const lotacoes = await lerLotacoes(ctx, id, fim);
  const atividades = await lerAtividades(ctx, id, fim);
  const { ambiente, eventos } = await lerEventosDoPpp(ctx, id, condicoes, cnpj);
  const preenchido = {
    empresa: { nome: empresaNome, cnpj, cnae: configuracao?.cnae ?? null },
    trabalhador: {
      cpf: talento.cpf,
      nascimento: talento.nascimento,
      sexo: talento.sexo === null ? null : (sexo.rotulo(talento.sexo) ?? null),
      matricula: talento.matricula,
      admissao,
      desligamento,
    },
    lotacoes,
    atividades,
    registros,
    responsaveis: responsaveis.sort(porInicio),
  };
  return {
    ...preenchido,
    colaborador: { id, nome },
    representante: configuracao && { nome: configuracao.representanteNome, cpf: configuracao.representanteCpf },
    reabilitacao: reabilitacaoDe(deficiencia),
    cats: eventos.flatMap(({ tipo, data, recibo }) => (tipo === 'S-2210' ? [{ data, numero: recibo }] : [])),
    ambiente,
    eventos,
    faltas: faltasDoPpp(preenchido, ctx.hoje).map((um) => ({
      campo: um.campo,
      mensagem: um.mensagem,
      path: telaDa(um, id, ctx.empresaId),
    })),
  };
}
