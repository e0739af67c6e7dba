import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { daSolicitacaoVisivel, solicitacaoVisivel } from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import { nivelIdioma } from '#modules/organizacao/opcoes/pessoa-opcoes.contract.ts';
import { comContato, type QuemOnde } from '#modules/organizacao/organizacao.api.ts';
import { startOfDay } from '#platform/server/config/zone.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, empresasEscolhidas } from '#platform/server/http/context.ts';
import { comecoDoCpf, type FilterAnswers } from '#platform/server/resource/filters.ts';
import { somarMeses } from '#platform/shared/format/data.ts';
import { type candidato, filtroPadraoDeCandidatos } from './candidatos.contract.ts';
import { deEmpresaCompartilhada } from './compartilhamento.queries.ts';
import { consultaEmSql } from './consulta.queries.ts';

type Filtro = z.output<(typeof candidato)['filtro']>;
type Quem = QuemOnde;
type Condicao = RawBuilder<unknown> | false;

/** From the lowest to the highest. */
const niveis = nivelIdioma.codigos;

const ligado = (tabela: string, alvo: string, lista: readonly number[]): Condicao =>
  lista.length > 0 &&
  sql`exists (select from ${sql.table(tabela)} l where l.candidato_id = t.id and ${sql.ref(`l.${alvo}`)} = any (${idList(lista)}))`;

/** Begin of a calendar date in the server's zone, as an instant. */

/** Who knows one of the languages, at least as well as asked; with a level alone, any language. */
function comIdioma({ idiomasIds, nivelIdioma: nivel }: Pick<Filtro, 'idiomasIds' | 'nivelIdioma'>): Condicao[] {
  if (idiomasIds.length === 0 && nivel === null) return [];
  const bastam = nivel === null ? niveis : niveis.slice(niveis.indexOf(nivel));
  const quais = idiomasIds.length > 0 ? sql`l.idioma_id = any (${idList(idiomasIds)})` : sql`true`;
  // One look for each candidate on the way, never all the languages of everybody first.
  return [
    sql`(select true from candidato_idioma l where l.candidato_id = t.id and ${quais} and l.nivel = any (${[...bastam]}) limit 1)`,
  ];
}

/** In the selection of a request that is still open and that the person sees, and not found unfit for it. */
const emProcesso = (
  ctx: Quem,
) => sql`exists (select from candidato_solicitacao s join solicitacao_pessoal p on p.id = s.solicitacao_pessoal_id
  where s.candidato_id = t.id and s.apto <> 'N' and not p.encerrada and not p.cancelada and ${solicitacaoVisivel(ctx, 'p')})`;

/** SQL over `t` of who is in a situation. */
export function naSituacao(ctx: Quem, situacao: 'D' | 'P' | 'C'): RawBuilder<unknown> {
  if (situacao === 'C') return sql`t.contratado`;
  return sql`not t.contratado and ${situacao === 'P' ? sql`` : sql`not`} ${emProcesso(ctx)}`;
}

/** SQL over `t` of what the list shows of a candidate's selections, those that the person sees. */
export const selecoesDoCandidato = (ctx: Quem) => ({
  /** One of D, P and C. */
  situacao: sql`case when t.contratado then 'C' when ${emProcesso(ctx)} then 'P' else 'D' end`,
  /** The last word said about them. */
  apto: sql`coalesce((select s.apto from candidato_solicitacao s where s.candidato_id = t.id and ${daSolicitacaoVisivel(ctx, 's')} order by s.id desc limit 1), 'I')`,
  qtdSolicitacoes: sql`(select count(*) from candidato_solicitacao s where s.candidato_id = t.id and ${daSolicitacaoVisivel(ctx, 's')})`,
});

/** SQL over `t`: somebody's word on them in a selection that the person sees. */
export const comAptidao = (ctx: Ctx, apto: string) =>
  sql`exists (select from candidato_solicitacao s where s.candidato_id = t.id and s.apto = ${apto} and ${daSolicitacaoVisivel(ctx, 's')})`;

/** Found first and by themselves: beside the order by name the planner would rather read every candidate. */
const comPalavras = (palavras: string) =>
  sql`t.id = any (array(select b.candidato_id from candidato_curriculo b where b.palavras @@ ${consultaEmSql(palavras)}))`;

const padrao = filtroPadraoDeCandidatos;

/** SQL over `t` of the candidates' list filter, by key. */
export const filtrosDosCandidatos = {
  cpf: (cpf) => comecoDoCpf(sql.ref('t.cpf'), cpf),
  contato: (contato) => comContato(contato, 'candidato') ?? sql`false`,
  statusQualificacaoCadastral: (status) =>
    status !== padrao.statusQualificacaoCadastral && sql`t.qualificacao_cadastral = ${status}`,
  dataIni: (dia) => sql`t.criado_em >= ${startOfDay(dia)}`,
  dataFim: (dia) => sql`t.criado_em < ${startOfDay(dia, 1)}`,
  etiquetasIds: (ids) => ligado('candidato_etiqueta', 'etiqueta_id', ids),
  solicitacoesExameIds: (ids, ctx) =>
    sql`exists (select from candidato_solicitacao s where s.candidato_id = t.id
      and s.solicitacao_pessoal_id = any (${idList(ids)}) and ${daSolicitacaoVisivel(ctx, 's')})`,
  // At least, or at most, so many years old today.
  idadeMinima: (anos, { hoje }) => sql`t.data_nascimento <= ${somarMeses(hoje, -12 * anos)}`,
  idadeMaxima: (anos, { hoje }) => sql`t.data_nascimento > ${somarMeses(hoje, -12 * (anos + 1))}`,
  apto: (apto, ctx) => apto !== padrao.apto && comAptidao(ctx, apto),
  visualizar: (situacao, ctx) => situacao !== padrao.visualizar && naSituacao(ctx, situacao),
  curriculo: comPalavras,
} satisfies FilterAnswers<Filtro>['filtros'];

export const condicoesConjuntas = {
  campos: ['idiomasIds', 'nivelIdioma', 'empresaId', 'empresasIds'],
  condicoes: (filtro) => [...comIdioma(filtro), pedidas(filtro).length > 0 && deEmpresaCompartilhada],
} satisfies FilterAnswers<Filtro>['emConjunto'];

const pedidas = ({ empresaId, empresasIds }: Pick<Filtro, 'empresaId' | 'empresasIds'>) => [
  ...empresasIds,
  ...(empresaId === null ? [] : [empresaId]),
];

/** The companies of a search: those asked for in which the person may see candidates, or the session's. */
export const empresasDaBusca = (filtro: Filtro, ctx: Ctx): readonly number[] =>
  empresasEscolhidas(ctx, pedidas(filtro));
